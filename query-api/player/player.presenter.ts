import type { Player, PlayerDetail, PlayerList } from '#contracts/player/player.contract.ts';
import { publicBirth, type ShownBirthDates, wholeBirth } from '#events/player/public-birth-date.ts';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { MembershipRow, PlayerRow } from '#projections/directory/directory.table.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { BirthDateReader } from './birth-date-reader.ts';

/** A player with the name and manager of the team they are in now, and the league's setting. */
export type NamedPlayerRow = Omit<PlayerRow, 'has_document'> & {
  team_name: string | null;
  manager_id: number | null;
  /** Null as long as the league has no settings of its own. */
  shown_birth_dates: ShownBirthDates | null;
};
type NamedMembershipRow = Omit<MembershipRow, 'player_id'> & { team_name: string | null };

/** For whom something is presented, and when. */
export type Shown = {
  reader: BirthDateReader;
  /** Calendar day in the league's time zone, for the age. */
  today: string;
};

export function presentPlayer(row: NamedPlayerRow, { reader, today }: Shown): Player {
  const birth =
    reader === 'staff' || (reader !== 'public' && row.manager_id === reader.managerId)
      ? wholeBirth(row.birth_date, today)
      : publicBirth(row.birth_date, row.shown_birth_dates ?? FIRST_SETTINGS.birthDates, today);
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    position: row.position,
    number: row.number,
    jersey_number: row.number,
    height: row.height,
    weight: row.weight,
    height_cm: row.height_cm,
    weight_kg: row.weight_kg,
    ...birth,
    age_verified: row.age_verified && birth.birth_year !== null,
    gender: row.gender,
    bio: row.bio,
    photo: mediaUrl(row.photo),
    team_id: row.team_id,
    team_name: row.team_name,
    is_archived: row.archived,
    revision: row.revision,
  };
}

/** @param memberships the latest first */
export function presentPlayerDetail(
  player: NamedPlayerRow,
  memberships: readonly NamedMembershipRow[],
  shown: Shown,
): PlayerDetail {
  return {
    ...presentPlayer(player, shown),
    memberships: memberships.map(({ team_id, team_name, number, from_date, until_date }) => ({
      team_id,
      team_name,
      number,
      from_date,
      until_date,
    })),
  };
}

export function presentPlayerList(
  page: Page<NamedPlayerRow>,
  { players, total }: { players: readonly NamedPlayerRow[]; total: number },
  shown: Shown,
): PlayerList {
  const { rows, next_cursor } = listed(page, players);
  return { players: rows.map((row) => presentPlayer(row, shown)), total, next_cursor };
}
