import type { Player } from '#contracts/player/player.contract.ts';
import { publicBirth, wholeBirth } from '#events/player/public-birth-date.ts';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import type { Shown } from './birth-date-reader.ts';
import type { PlayerRow } from './player.queries.ts';

export function presentPlayer(
  { birth_date, manager_id, shown_birth_dates, ...player }: PlayerRow,
  { reader, today }: Shown,
): Player {
  const seesAll = reader === 'staff' || (reader !== 'public' && manager_id === reader.managerId);
  const birth = seesAll
    ? wholeBirth(birth_date, today)
    : publicBirth(birth_date, shown_birth_dates ?? FIRST_SETTINGS.birthDates, today);
  return { ...player, ...birth, age_verified: player.age_verified && birth.birth_year !== null };
}
