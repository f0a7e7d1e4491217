// Written by `python -m companion.page.types.generate` from the structs of the companion, where each field is
// described. Change those, not this file.

// companion/page/live_messages.py

export interface WordsMessage {
  kind: "words";
  language: string;
  words: Readonly<Record<string, string>>;
}

export interface PictureMessage {
  kind: "picture";
  age: number;
  view: TableView;
  verdicts: readonly string[];
  devices: readonly (readonly string[])[];
  moves: Readonly<Record<string, readonly string[]>>;
  setting: SettingUp | null;
}

export interface SettingUp {
  heading: string;
  take: readonly string[];
  lay: readonly string[];
  leave: readonly string[];
  sums: string;
  take_tiles: readonly (readonly string[])[];
  lay_tiles: readonly (readonly string[])[];
}

export interface LobbyMessage {
  kind: "lobby";
  view: LobbyView;
  objections: readonly string[];
  devices: readonly (readonly string[])[];
}

// companion/page/access/messages.py

export interface YouMessage {
  kind: "you";
  role: Role;
  may: readonly string[];
  name: string;
  colours: readonly Colour[];
  here: boolean;
}

export interface RefusedMessage {
  kind: "refused";
  text: string;
}

// companion/roles.py

export type Role = "look" | "play" | "host";

// companion/rules/names.py

export type Colour = "red" | "blue" | "green" | "yellow" | "white" | "purple";

export type Level = "normal" | "expert" | "professional";

export type Side = "north" | "east" | "south" | "west";

export type Icon = "adventurer" | "key" | "torch" | "golden_mask" | "black_mask";

// companion/table/view/model.py

export interface TableView {
  phase: GamePhase;
  t: number;
  running: boolean;
  length: number;
  cues: readonly CueView[];
  level: string;
  depot: number;
  fate_gems: number;
  exit_keys: number;
  pile: number;
  top: string | null;
  players: readonly PlayerView[];
  temple: readonly ChamberView[];
  verdicts: readonly VerdictView[];
  devices: readonly DeviceView[];
  rehearsal: boolean;
  way: WayToPlay;
  game: number | null;
  modules: readonly string[];
  challenge: number | null;
  quest_markers: number;
  gem_tiles: number;
  tasks: number;
  task: string | null;
  task_icons: readonly string[];
  curses: number;
  treasures: number;
  chalice: readonly [number, number] | null;
  ghost: readonly [number, number] | null;
  large_torch: readonly [number, number] | null;
  snakes: readonly (readonly [number, number])[];
  teleporter: readonly [number, number] | null;
  teleporter_player: string | null;
  timers: readonly TimerView[];
  forbidden: readonly string[];
  calendar: CalendarView | null;
  packing: Packing | null;
  ticks: TicksView;
  to_find: readonly ChamberView[];
  choosable: readonly ChamberView[];
  sound: SoundView;
  can_undo: boolean;
  to_try: readonly TryView[];
  openings: readonly OpeningView[];
  holdings: readonly HoldingView[];
  draws: readonly DrawView[];
  question: QuestionView | null;
  doubts: readonly DoubtView[];
  debrief: DebriefView | null;
}

export type GamePhase = "waiting" | "introduction" | "running" | "paused" | "won" | "lost" | "ended";

export interface CueView {
  cue: string;
  countdown: number;
  at: number;
}

export interface PlayerView {
  colour: string;
  name: string;
  cell: readonly [number, number] | null;
  escaped: boolean;
  dice: readonly DieView[];
  rolling: boolean;
  wanted: boolean;
  part: string | null;
  curses: readonly string[];
  treasures: readonly string[];
  gems: number;
  character: CharacterView | null;
  choice: ChoiceView | null;
  cursed_gem: string | null;
  trapped: boolean;
  moves: readonly MoveView[];
  asked: readonly string[];
  asked_until: number | null;
  dice_way: DiceWay;
  told: Told | null;
}

export interface DieView {
  number: number;
  shows: string | null;
  state: string;
  unsure: boolean;
  on: string | null;
  away: string;
}

export interface CharacterView {
  name: string;
  card: string;
  face_up: boolean;
}

export interface ChoiceView {
  what: string;
  options: readonly string[];
}

export interface MoveView {
  id: string;
  do: string;
  open: boolean;
  message: string;
  facts: Readonly<Record<string, string | number>>;
  cell: readonly [number, number] | null;
  asks: readonly string[];
}

export type DiceWay = "seen" | "counted" | "trusted";

export type Told = "yes" | "no" | "waiting" | "asked" | "now";

export interface VerdictView {
  number: number;
  t: number;
  player: string | null;
  do: string;
  ok: boolean;
  message: string;
  facts: Readonly<Record<string, string | number>>;
  why: string;
  overrule: boolean;
  overruled: boolean;
}

export interface DeviceView {
  kind: string;
  name: string;
  state: DeviceState;
  message: string;
  facts: Readonly<Record<string, string | number>>;
  also: readonly FaultView[];
}

export type DeviceState = "ready" | "starting" | "missing" | "trouble";

export interface FaultView {
  message: string;
  facts: Readonly<Record<string, string | number>>;
}

export interface CalendarView {
  space: number;
  next: string;
  pile: number;
}

export interface SoundView {
  tracks: readonly TrackView[];
  track: string;
  languages: readonly string[];
  language: string;
  volumes: readonly VolumeView[];
  choosable: boolean;
}

export interface TrackView {
  name: string;
  title: string;
  length: number;
  licence: string;
}

export interface VolumeView {
  bus: string;
  gain_db: number;
  muted: boolean;
}

export interface DebriefView {
  t: number;
  escaped: readonly string[];
  gems_activated: number;
  gems_left: number;
  chambers: number;
  rolls: number;
  black_masks: number;
  golden_masks: number;
}

// companion/table/view/chambers.py

export interface ChamberView {
  cell: readonly [number, number];
  chamber: string;
  openings: readonly string[];
  stairway: string | null;
  frame: readonly string[];
  gem_icon: string | null;
  gem_costs: readonly number[];
  gems: number;
  kind: string;
  name: string;
  mask: boolean;
  treasure_icon: boolean;
  treasure: boolean;
  rear: readonly string[];
  passages: readonly string[];
  enterable: boolean;
  quest_done: boolean;
  timer: TimerView | null;
  symbol: string | null;
  location: boolean;
  from_start: boolean;
}

export interface TimerView {
  cell: readonly [number, number];
  chamber: string;
  sand: string;
  ends: number | null;
}

// companion/table/settings.py

export type WayToPlay = "soundtrack" | "scorekeeper" | "referee";

export type Drawn = "seen" | "told" | "dealt";

// companion/rules/setup/packing.py

export interface Packing {
  setup: Setup;
  steps: readonly SetupStep[];
  box: Readonly<Record<string, number>>;
  taken: Readonly<Record<string, number>>;
  left: Readonly<Record<string, number>>;
}

export interface Take {
  step: "take";
  what: string;
  count: number;
  of: number;
  which: Readonly<Record<string, number>>;
}

export interface Leave {
  step: "leave";
  what: string;
  count: number;
  of: number;
  which: Readonly<Record<string, number>>;
}

export interface Substitute {
  step: "substitute";
  what: string;
  count: number;
}

export interface PlaceStart {
  step: "place_start";
  figures: readonly Colour[];
  on: string;
  share: number;
}

export interface Stack {
  step: "stack";
  what: string;
  count: number;
}

export interface FillDepot {
  step: "fill_depot";
  gems: number;
  beside: number;
  quest_markers: number;
}

export interface Deal {
  step: "deal";
  what: string;
  each: number;
  players: number;
}

export interface ChooseCharacters {
  step: "choose_characters";
  players: number;
  of: readonly string[];
}

export interface Borrow {
  step: "borrow";
  module: string;
  of: string;
  what: string;
}

export interface KeepAtHand {
  step: "keep_at_hand";
  what: string;
  count: number;
}

// companion/rules/setup/setup.py

export interface Setup {
  game: 1;
  players: readonly Colour[];
  level?: Level;
  challenge?: number;
  modules?: readonly string[];
  quests?: number;
  traps?: number;
  time?: number;
  characters?: Readonly<Partial<Record<Colour, readonly [string, string]>>>;
  beside_start?: Readonly<Partial<Record<Side, string>>>;
  pile?: readonly string[];
  curses?: readonly string[];
  treasures?: readonly string[];
  tasks?: readonly string[];
  calendar?: readonly string[];
  cursed_gems?: readonly string[];
  gem_locations?: readonly string[];
  depot?: number;
  fate_gems?: number;
  place?: readonly Place[];
  adventurers?: Readonly<Partial<Record<Colour, Holdings>>>;
  cues?: string | readonly Cue[];
  options?: Readonly<Record<string, boolean>>;
  seed?: number;
  expect?: Readonly<Record<string, unknown>>;
}

export interface Place {
  cell: readonly [number, number];
  chamber: string;
  stairway: Side;
}

export interface Holdings {
  cell?: readonly [number, number];
  part?: "front" | "rear";
  dice?: readonly (Icon | null)[];
  curses?: readonly string[];
  treasures?: readonly string[];
}

// companion/rules/catalogue/entries.py

export interface Cue {
  t: number;
  name: string;
  countdown: number;
}

// companion/rules/setup/pile.py

export type SetupStep =
  | DrawUnseen
  | Mix
  | LayBeside
  | Add
  | HideExit
  | Take
  | Leave
  | Substitute
  | PlaceStart
  | Stack
  | FillDepot
  | Deal
  | ChooseCharacters
  | Borrow
  | KeepAtHand
  | SortChambers
  | LayDealt
  | SortStack
  | DrawSeen
  | SayDraws;

export interface DrawUnseen {
  step: "draw_unseen";
  which: readonly string[];
  count: number;
}

export interface Mix {
  step: "mix";
  which: readonly string[];
}

export interface LayBeside {
  step: "lay_beside";
  sides: readonly Side[];
  never: readonly string[];
}

export interface Add {
  step: "add";
  which: readonly string[];
  unseen: number;
  pile: number;
}

export interface HideExit {
  step: "hide_exit";
  where: "bottom" | "middle" | "top";
  above: number;
  with_chambers: number;
  unseen: number;
}

// companion/rules/setup/dealing.py

export interface SortChambers {
  step: "sort_chambers";
  which: readonly string[];
}

export interface LayDealt {
  step: "lay_dealt";
  side: Side;
  chamber: string;
}

export interface SortStack {
  step: "sort_stack";
  what: string;
  count: number;
}

export interface DrawSeen {
  step: "draw_seen";
  sides: readonly Side[];
}

export interface SayDraws {
  step: "say_draws";
  chambers: string;
  cards: string | null;
}

// companion/table/view/questions.py

export interface TicksView {
  take: readonly number[];
  lay: readonly number[];
}

export interface OpeningView {
  side: string;
  chamber: string | null;
  tiles: readonly ChamberView[];
}

export interface HoldingView {
  player: string;
  deck: string;
  named: string | null;
  options: readonly string[];
}

export interface DrawView {
  player: string;
  deck: string;
  options: readonly string[];
  tiles: readonly ChamberView[];
  ends: number;
  unlikely: readonly string[];
}

export interface QuestionView {
  what: string;
  players: readonly string[];
  cells: readonly (readonly [number, number])[];
  until: number;
}

// companion/table/view/practice.py

export interface TryView {
  do: string;
  done: boolean;
}

// companion/table/view/doubts.py

export interface DoubtView {
  what: Doubted;
  player: string | null;
  cells: readonly (readonly [number, number])[];
  chamber: string | null;
}

export type Doubted = "figure" | "gems" | "chamber";

// companion/table/view/lobby.py

export interface LobbyView {
  phase: "lobby";
  choices: ChoicesView;
  objections: readonly ObjectionView[];
  ways: readonly WayView[];
  modules: readonly ModuleView[];
  decks: readonly ("quests" | "time" | "traps")[];
  stacks: boolean;
  challenges: number;
  challenges_won: readonly number[];
  devices: readonly DeviceView[];
  sound: SoundView;
  unfinished: UnfinishedView | null;
  played_before: boolean;
  rehearsing: Rehearsing;
  why_not: string;
}

export interface ChoicesView {
  way: WayToPlay;
  players: readonly Colour[];
  names: Readonly<Partial<Record<Colour, string>>>;
  level: Level;
  modules: readonly string[];
  challenge: number | null;
  quests: number | null;
  traps: number | null;
  time: number | null;
  introduction: boolean;
  practice: boolean;
  tiles: Drawn;
  cards: Drawn;
  mode: Mode;
}

export interface ObjectionView {
  message: string;
  facts: Readonly<Record<string, string | number>>;
  why: string;
}

export interface WayView {
  way: WayToPlay;
  fits: boolean;
}

export interface ModuleView {
  name: string;
  played: boolean;
  brought: boolean;
}

export interface UnfinishedView {
  game: number;
  t: number;
  begun: string;
  players: readonly string[];
}

export type Rehearsing = "impossible" | "possible" | "preparing" | "failed";

// companion/table/conduct.py

export type Mode = "strict" | "friendly" | "trusting";

// companion/page/eye/messages.py

export interface LookMessage {
  kind: "look";
  camera: number;
  cameras: number;
  picture: boolean;
  state: string;
  conditions: readonly string[];
  well: boolean;
  size: readonly [number, number];
  fps: number;
  work_ms: number;
  set: string;
  mats: readonly MatMessage[];
  lesson: LessonMessage | null;
  can_teach: boolean;
}

export interface MatMessage {
  colour: string;
  corners: readonly (readonly [number, number])[];
  px_per_mm: number;
  calm: string;
  dice: readonly DieMessage[];
  took_ms: number | null;
  top: number | null;
}

export interface DieMessage {
  corners: readonly (readonly [number, number])[];
  face: string | null;
  confidence: number;
  state: string;
}

export interface LessonMessage {
  name: string;
  state: string;
  faces: readonly string[];
  taken: readonly number[];
  wanted: number;
  face: number;
  ask: string;
  sentence: string;
  seen: readonly (readonly [readonly (readonly [number, number])[], boolean])[];
  mat: readonly (readonly [number, number])[];
}

export interface SetsMessage {
  kind: "sets";
  sets: readonly SetMessage[];
  configured: string;
}

export interface SetMessage {
  view: SetView;
  sentence: string;
  named: string;
}

export interface TextMessage {
  kind: "said";
  text: string;
  refused: boolean;
}

export interface BlindMessage {
  kind: "blind";
  text: string;
}

// companion/page/eye/sets.py

export interface SetView {
  name: string;
  faces: readonly string[];
  pictures: readonly number[];
  held_back: number;
  right: number;
  unsure: number;
  confusion: readonly (readonly number[])[];
  closest: readonly [string, string];
  named: readonly NamedFace[];
}

export interface NamedFace {
  face: string;
  count: number;
}

// companion/page/import_routes.py

export interface ShownImport {
  state: ImportView;
  text: string;
}

export interface ImportRefusal {
  text: string;
  fault: string;
}

// companion/sound/importing/import_desk.py

export interface ImportView {
  stage: ImportStage;
  playing: boolean;
  name: string;
  arrived: number;
  seconds: number;
  found: Brought | null;
  fault: string;
  kept: string;
  title: string;
  largest: number;
}

export type ImportStage = "empty" | "arriving" | "decoding" | "ready" | "keeping" | "kept" | "failed";

// companion/sound/importing/intake.py

export interface Brought {
  name: string;
  key: string;
  frames: number;
  rate: number;
  channels: number;
  loudness: number;
  too_short: boolean;
  title: string;
  known: Marks | null;
}

// companion/sound/importing/marks.py

export interface Marks {
  escape: number;
  gongs: readonly (readonly number[])[];
  doors: readonly [number, number];
  collapse: number;
}

// companion/sound/importing/proposal.py

export interface Proposal {
  marks: Marks;
  certainty: MarkCertainty;
}

export interface MarkCertainty {
  gongs: readonly (readonly number[])[];
  doors: readonly [number, number];
}

// companion/sound/importing/waveform.py

export interface Envelope {
  peaks: readonly number[];
  powers: readonly number[];
}

// companion/page/story/said.py

export interface Story {
  language: string;
  title: string;
  result: string;
  subtitle: string;
  account: Account;
  ending: readonly string[];
  players: readonly SaidPlayer[];
  rescues: readonly string[];
}

export interface SaidPlayer {
  colour: Colour;
  name: string;
  luck: string;
}

export interface SaidReplay {
  sound: number | null;
  lines: readonly SaidLine[];
  frames: readonly ReplayFrame[];
}

export interface SaidLine {
  row: number;
  t: number;
  kind: LineKind;
  text: string;
  player?: string | null;
  also?: readonly string[];
  evidence?: string;
  why?: readonly string[];
}

export interface Chances {
  title: string;
  curve: Curve;
  moments: readonly SaidMoment[];
  note: string;
  none: string;
  help: readonly string[];
  done: boolean;
}

export interface SaidMoment {
  t: number;
  row: number;
  rises: boolean;
  change: string;
  what: string;
}

// companion/debrief/account.py

export interface Account {
  game: number;
  begun: string;
  level: string;
  modules: readonly string[];
  challenge: number | null;
  practice: boolean;
  ending: Ending;
  players: readonly PlayerAccount[];
  rescues: readonly Rescue[];
  tracks: Tracks;
  dice: Readonly<Record<string, readonly number[]>>;
  refused: number;
  taken_back: number;
  different: number;
}

export interface PlayerAccount {
  player: Colour;
  time: TimeSpent;
  luck: Luck;
}

// companion/debrief/ending.py

export interface Ending {
  result: string;
  t: number;
  length: number;
  exit_keys: number;
  exit_found: boolean;
  gems: number;
  depot: number;
  escaped: readonly Colour[];
  left: readonly LeftInside[];
  last_out: Colour | null;
}

export interface LeftInside {
  player: Colour;
  keys_missing: number;
  steps: number | null;
}

// companion/debrief/time_spent.py

export interface TimeSpent {
  rolling: number;
  walking_back: number;
  locked: number;
  waiting: number;
  outside: number;
}

// companion/debrief/luck.py

export interface Luck {
  rolls: number;
  dice: number;
  faces: Readonly<Partial<Record<Icon, number>>>;
  seen: boolean;
  luckier_than: number | null;
}

// companion/debrief/rescues.py

export interface Rescue {
  by: Colour | null;
  player: Colour;
  dice: number;
}

// companion/debrief/tracks.py

export interface Tracks {
  chambers: readonly (readonly [number, number])[];
  gems: readonly (readonly [number, number])[];
  depot: readonly (readonly [number, number])[];
  lanes: readonly Lane[];
  cues: readonly CueMark[];
}

export interface Lane {
  player: Colour;
  stays: readonly Stay[];
  masks: readonly (readonly [number, number])[];
}

export interface Stay {
  start: number;
  end: number;
  where: string;
}

export interface CueMark {
  t: number;
  cue: string;
  countdown: number;
}

// companion/debrief/told.py

export type LineKind = "roll" | "act" | "cue" | "refused" | "corrected" | "asked";

// companion/debrief/frames.py

export interface ReplayFrame {
  row: number;
  t: number;
  board?: BoardFrame | null;
  players?: readonly PlayerFrame[];
  temple?: readonly ChamberView[];
  gone?: readonly (readonly [number, number])[];
}

export interface BoardFrame {
  result: string;
  paused: boolean;
  depot: number;
  fate_gems: number;
  exit_keys: number;
  pile: number;
  curses: number;
  treasures: number;
  quest_markers: number;
  gem_tiles: number;
  tasks: number;
  chalice: readonly [number, number] | null;
  ghost: readonly [number, number] | null;
  large_torch: readonly [number, number] | null;
  snakes: readonly (readonly [number, number])[];
  teleporter: readonly [number, number] | null;
  teleporter_player: string | null;
  timers: readonly TimerView[];
  forbidden: readonly string[];
  calendar: CalendarView | null;
}

export interface PlayerFrame {
  colour: Colour;
  dice?: readonly (readonly [string | null, string, string | null])[] | null;
  figure?: FigureFrame | null;
  cards?: CardsFrame | null;
}

export interface FigureFrame {
  cell: readonly [number, number] | null;
  part: string | null;
  escaped: boolean;
  trapped: boolean;
}

export interface CardsFrame {
  curses: readonly string[];
  treasures: readonly string[];
  gems: number;
  character: CharacterView | null;
  cursed_gem: string | null;
}

// companion/debrief/curve.py

export interface Curve {
  points: readonly CurvePoint[];
  games: number;
  pace: number;
  done: boolean;
  helps: readonly Helped[] | null;
}

export interface CurvePoint {
  row: number;
  t: number;
  chance: number;
  low: number;
  high: number;
  games: number;
}

export interface Helped {
  message: string;
  facts: Readonly<Record<string, string | number>>;
  before: number;
  after: number;
  games: number;
}

// companion/page/lens/messages.py

export interface LensReply {
  now: number;
  state: LensState;
  phone: number;
  camera: number;
  every_ms: number;
  missing: readonly LensCheck[];
  known: boolean;
  sentence: string;
  mats: readonly MatMessage[];
}

export type LensState = "offered" | "eye" | "full";

export type LensCheck = "light" | "sharp" | "mats" | "near";

export interface LensPhones {
  phones: readonly LensPhone[];
  address: string;
  only_here: boolean;
  safe: boolean;
}

export interface LensPhone {
  id: string;
  phone: number;
  name: string;
  state: LensState;
  camera: number;
  alive: boolean;
}

export interface LensOffer {
  code?: string;
}

export interface LensChoice {
  id: string;
  chosen: boolean;
}

// companion/table/inbox.py

export interface StartAsked {
  hand: "start";
  at?: number;
  by?: Sender | null;
}

export interface CellTouched {
  hand: "cell";
  cell: readonly [number, number];
  at?: number;
  by?: Sender | null;
}

export interface PanelTouched {
  hand: "panel";
  player: string;
  down: boolean;
  at?: number;
  by?: Sender | null;
}

export interface MoveChosen {
  hand: "move";
  player: string;
  move_id: string;
  at?: number;
  by?: Sender | null;
}

export interface DiceEntered {
  hand: "dice";
  player: string;
  dice: Readonly<Record<number, Icon>>;
  at?: number;
  by?: Sender | null;
}

export interface DiceTakenBack {
  hand: "dice-back";
  player: string;
  at?: number;
  by?: Sender | null;
}

export interface SpellBroken {
  hand: "free";
  player: string;
  at?: number;
  by?: Sender | null;
}

export interface DiceTrusted {
  hand: "trust";
  player: string;
  at?: number;
  by?: Sender | null;
}

export interface OpeningNamed {
  hand: "opening";
  side: string;
  name: string;
  at?: number;
  by?: Sender | null;
}

export interface HoldingNamed {
  hand: "holding";
  player: string;
  deck: string;
  name: string;
  at?: number;
  by?: Sender | null;
}

export interface DrawNamed {
  hand: "draw";
  player: string;
  name: string;
  at?: number;
  by?: Sender | null;
}

export interface NothingDrawn {
  hand: "nothing-drawn";
  player: string;
  at?: number;
  by?: Sender | null;
}

export interface UndoAsked {
  hand: "undo";
  at?: number;
  by?: Sender | null;
}

export interface Overruled {
  hand: "overrule";
  verdict: number;
  at?: number;
  by?: Sender | null;
}

export interface VolumeSet {
  hand: "volume";
  bus: string;
  gain_db: number;
  muted: boolean;
  at?: number;
  by?: Sender | null;
}

export interface TrackChosen {
  hand: "track";
  track: string;
  at?: number;
  by?: Sender | null;
}

export interface LanguageChosen {
  hand: "language";
  language: string;
  at?: number;
  by?: Sender | null;
}

export interface ChoiceMade {
  hand: "choose";
  way?: WayToPlay;
  players?: readonly Colour[];
  names?: Readonly<Partial<Record<Colour, string>>>;
  level?: Level;
  modules?: readonly string[];
  challenge?: number | null;
  quests?: number | null;
  traps?: number | null;
  time?: number | null;
  introduction?: boolean;
  practice?: boolean;
  tiles?: Drawn;
  cards?: Drawn;
  mode?: Mode;
  at?: number;
  by?: Sender | null;
}

export interface LayOutAsked {
  hand: "lay-out";
  at?: number;
  by?: Sender | null;
}

export interface StepTicked {
  hand: "tick";
  section: "lay" | "take";
  number: number;
  done: boolean;
  at?: number;
  by?: Sender | null;
}

export interface LobbyAsked {
  hand: "lobby";
  at?: number;
  by?: Sender | null;
}

export interface GameLeft {
  hand: "leave-game";
  at?: number;
  by?: Sender | null;
}

export interface ResumeAsked {
  hand: "resume";
  game: number;
  at?: number;
  by?: Sender | null;
}

export interface UnfinishedLeft {
  hand: "leave";
  game: number;
  at?: number;
  by?: Sender | null;
}

export interface RehearsalAsked {
  hand: "rehearse";
  at?: number;
  by?: Sender | null;
}

// companion/table/page_input.py

export interface Sender {
  name?: string;
  colours?: readonly Colour[];
  role?: Role;
  here?: boolean;
}

// companion/table/map_put_right.py

export interface ChamberPutRight {
  hand: "chamber-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
  chamber: string | null;
  stairway?: Side | null;
}

export interface GemsPutRight {
  hand: "gems-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
  gems: number;
}

export interface FigurePutRight {
  hand: "figure-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
  player: string;
}

export interface TokenPutRight {
  hand: "token-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
  token: Token;
  player?: string | null;
}

export type Token = "chalice" | "ghost" | "teleporter";

export interface QuestPutRight {
  hand: "quest-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
  done: boolean;
}

export interface SnakePutRight {
  hand: "snake-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
}

export interface CalendarPutRight {
  hand: "calendar-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
  symbol: string;
  other: readonly [number, number];
}

export interface CursedGemPutRight {
  hand: "cursed-gem-right";
  by?: Sender | null;
  cell: readonly [number, number];
  at?: number;
  player: string;
}

// companion/page/eye/requests.py

export interface PictureDrawn {
  eye: "drawn";
}

export interface CameraChosen {
  eye: "camera";
  camera: number;
}

export interface TeachAsked {
  eye: "teach";
  name: string;
  faces: readonly string[];
}

export interface BackAsked {
  eye: "back";
}

export interface EndAsked {
  eye: "end";
}

export interface UseAsked {
  eye: "use";
  name: string;
}

export interface SetsAsked {
  eye: "sets";
}

export interface RemoveAsked {
  eye: "remove";
  name: string;
}

export interface LearnAsked {
  eye: "learn";
  name: string;
}

export interface ForgetAsked {
  eye: "forget";
  name: string;
}

// companion/page/import_requests.py

export interface MarksAsked {
  gong: number;
  exact?: boolean;
  escape?: number | null;
}

export interface HearAsked {
  frame: number;
}

export interface KeepAsked {
  title: string;
  marks?: ConfirmedMarks | null;
}

export interface ConfirmedMarks {
  escape: number;
  gongs: readonly [readonly number[], readonly number[], readonly number[]];
  doors: readonly [number, number];
  collapse: number;
}

// What is sent through /live and /eye/live

export type TableMessage = WordsMessage | YouMessage | PictureMessage | LobbyMessage | RefusedMessage;

export type TableInput =
  | StartAsked
  | CellTouched
  | PanelTouched
  | MoveChosen
  | DiceEntered
  | DiceTakenBack
  | SpellBroken
  | DiceTrusted
  | OpeningNamed
  | HoldingNamed
  | DrawNamed
  | NothingDrawn
  | UndoAsked
  | Overruled
  | ChamberPutRight
  | GemsPutRight
  | FigurePutRight
  | TokenPutRight
  | QuestPutRight
  | SnakePutRight
  | CalendarPutRight
  | CursedGemPutRight
  | VolumeSet
  | TrackChosen
  | LanguageChosen
  | ChoiceMade
  | LayOutAsked
  | StepTicked
  | LobbyAsked
  | GameLeft
  | ResumeAsked
  | UnfinishedLeft
  | RehearsalAsked;

export type EyeMessage =
  | WordsMessage
  | YouMessage
  | LookMessage
  | SetsMessage
  | TextMessage
  | BlindMessage
  | RefusedMessage;

export type EyeRequest =
  | PictureDrawn
  | CameraChosen
  | TeachAsked
  | BackAsked
  | EndAsked
  | UseAsked
  | SetsAsked
  | RemoveAsked
  | LearnAsked
  | ForgetAsked;
