"""An enrolment inside a camera's process: frames go through the guide, then the set is learned and kept."""

from __future__ import annotations

import logging
import threading

from companion.dice.arrays import Picture
from companion.dice.enrol.guide import Guide, GuideStep
from companion.dice.enrol.learning import learn_set_from_faces
from companion.dice.settings import DiceSettings
from companion.dice.viewer.camera_messages import EnrolProgress, EnrolState, StartEnrolment, corners_in
from companion.errors import CompanionError

LOG = logging.getLogger(__name__)


class EnrolSession:
    """One enrolment, from its first face to the set that is kept. The learning has a thread of its own."""

    def __init__(self, teach: StartEnrolment, settings: DiceSettings) -> None:
        self._name, self._faces = teach.name, teach.faces
        self._settings = settings
        self._guide = Guide(teach.faces, settings)
        self._step: GuideStep | None = None
        self._size = (1, 1)
        self._learned = EnrolProgress(teach.name, EnrolState.LEARNING, teach.faces, (), 0, 0, "", "")

    def see(self, picture: Picture, at: float) -> None:
        """Takes the frame grabbed at ``at`` seconds."""
        if self._guide.done:
            return
        self._size = (picture.shape[1], picture.shape[0])
        self._step = self._guide.see(picture, at)
        if self._guide.done:
            threading.Thread(target=self._learn, name="learning", daemon=True).start()

    def back(self) -> None:
        """The previous face is to be shown again."""
        if not self._guide.done:
            self._guide.skip_back()
            self._step = None

    def progress(self) -> EnrolProgress:
        """How far the enrolment is."""
        taken = tuple(len(self._guide.pictures[face]) for face in self._faces)
        step, learned = self._step, self._learned
        if self._guide.done:
            return EnrolProgress(
                self._name, learned.state, self._faces, taken, self._guide.enough, len(self._faces), "", "",
                report=learned.report, why=learned.why,
            )  # fmt: skip
        return EnrolProgress(
            self._name,
            EnrolState.SHOWING,
            self._faces,
            taken,
            self._guide.enough,
            self._guide.now,
            step.ask if step else "",
            step.advice if step else "",
            step.facts.get("other", "") if step else "",
            tuple((corners_in(quad, self._size), good) for quad, good in step.seen) if step else (),
            mat=corners_in(step.mat, self._size) if step and step.mat is not None else (),
        )

    def _learn(self) -> None:
        report, why, state = None, "", EnrolState.KEPT
        try:
            dice_set = learn_set_from_faces(self._name, self._guide.pictures)
            dice_set.save(self._settings.folder)
            report = dice_set.report
        except CompanionError as error:
            why, state = str(error), EnrolState.FAILED
        except OSError as error:
            why, state = f"the set cannot be written ({error.strerror})", EnrolState.FAILED
        except Exception as error:  # the border of a thread: people get a sentence, the log the rest
            LOG.error("learning the dice set %s has failed", self._name, exc_info=error)
            why, state = f"{type(error).__name__}: {error}", EnrolState.FAILED
        self._learned = EnrolProgress(
            self._name, state, self._faces, (), 0, 0, "", "", report=report, why=why
        )
