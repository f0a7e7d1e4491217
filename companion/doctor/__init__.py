"""The doctor: what is plugged in, what is wrong, and what to do about it.

    for found in diagnose(Examined(settings), cameras):
        print(found.section, found.finding, found.what, found.remedy)

`probes` look at one thing each, `examination` puts them in order, `running` asks a companion that runs here,
`report` writes the result as text, and `bundle` packs it for a bug report, without secrets.
"""

from companion.doctor.diagnosis import Diagnosis, Finding
from companion.doctor.examination import Examined, diagnose, examine_house
from companion.doctor.probes.dice import camera_taken

__all__ = ["Diagnosis", "Examined", "Finding", "camera_taken", "diagnose", "examine_house"]
