"""All errors that people see as one sentence.

    CompanionError         every error of ours; its text is one sentence: what, where, what to do
    ├── BadInput           something given to us is not what it should be (exit code 2)
    │   ├── BadConfiguration   table.toml, a cue sheet, a dice set
    │   ├── BadPicture         a file that is no picture, an area that is none
    │   └── BadSound           a sound file that cannot become a soundtrack
    ├── Missing            something named does not exist: a file, a dice set, a program
    ├── PoorDice           nothing good can be learned from pictures of dice (exit code 1)
    ├── DeviceError        a device does not do what it should; a state to show, not an end
    │   ├── CameraGone
    │   ├── BoardGone
    │   └── SoundGone
    ├── PageGone           the table page does not answer a simulated player
    ├── SchedulerGone      a cluster does not answer, or has lost games
    └── JournalError       the journal cannot be written or read

The rules keep their own family in `companion.rules.errors`: they import nothing of ours.
"""

from __future__ import annotations


class CompanionError(Exception):
    """Base of all errors of the companion; ``str(error)`` is a sentence for people."""


class BadInput(CompanionError, ValueError):
    """What was given to us does not fit; the text says what, where and what to do."""


class BadConfiguration(BadInput):
    """A configuration file, cue sheet or dice set does not fit."""


class BadPicture(BadInput):
    """A file is no picture, or an area does not fit its picture."""


class BadSound(BadInput):
    """A sound file cannot become a soundtrack; ``fault`` says why in one word, for other languages."""

    def __init__(self, sentence: str, fault: str = "no-sound") -> None:
        super().__init__(sentence)
        self.fault = fault


class Missing(CompanionError, LookupError):
    """Something named by the user or the configuration is not there."""


class PoorDice(CompanionError):
    """Pictures of dice from which nothing good can be learned."""


class DeviceError(CompanionError, OSError):
    """A device is gone or does not do what it should."""


class CameraGone(DeviceError):
    """A camera gives no pictures."""


class BoardGone(DeviceError):
    """A board's serial port is gone or silent."""


class SoundGone(DeviceError):
    """The sound device is gone, or there is none."""


class PageGone(CompanionError, OSError):
    """The table page does not answer."""


class SchedulerGone(CompanionError, OSError):
    """The cluster that was to play games does not answer, or its workers have died."""


class JournalError(CompanionError, OSError):
    """The journal cannot be written or read."""
