import { t } from '@lingui/core/macro';
import type { GENDERS, POSITIONS } from '#events/player/player.events.ts';
import type { SEASON_STATUSES } from '#events/season/season.events.ts';
import type { TOURNAMENT_STATUSES } from '#events/tournament/tournament-status.ts';

type Words = typeof GENDERS | typeof POSITIONS | typeof SEASON_STATUSES | typeof TOURNAMENT_STATUSES;

/** What the words of the API are called on pages; one that the API gains does not compile without its text. */
export const WORDS: Readonly<Record<Words[number] | 'mixed', string>> = {
  guard: t`Guard`,
  forward: t`Forward`,
  center: t`Center`,
  point_guard: t`Point guard`,
  shooting_guard: t`Shooting guard`,
  small_forward: t`Small forward`,
  power_forward: t`Power forward`,
  male: t`Male`,
  female: t`Female`,
  mixed: t`Mixed`,
  other: t`Other`,
  upcoming: t`Upcoming`,
  ongoing: t`Ongoing`,
  active: t`Active`,
  completed: t`Completed`,
};
