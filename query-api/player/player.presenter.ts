import { ageOn } from '#events/player/eligibility.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import type { MembershipRow, PlayerRow } from '#projections/directory/directory.table.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { Player, PlayerDetail, PlayerList } from './player.contract.ts';

/** A player with the name of the team they are in now. */
export type NamedPlayerRow = Omit<PlayerRow, 'has_document'> & { team_name: string | null };
type NamedMembershipRow = Omit<MembershipRow, 'player_id'> & { team_name: string | null };

/** @param today calendar day in the league's time zone, for the age */
export function presentPlayer(row: NamedPlayerRow, today: string): Player {
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
    birth_date: row.birth_date,
    age: row.birth_date === null ? null : ageOn(row.birth_date, today),
    age_verified: row.age_verified,
    gender: row.gender,
    bio: row.bio,
    photo: mediaAddress(row.photo),
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
  today: string,
): PlayerDetail {
  return {
    ...presentPlayer(player, today),
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
  today: string,
): PlayerList {
  const { rows, next_cursor } = listed(page, players);
  return { players: rows.map((row) => presentPlayer(row, today)), total, next_cursor };
}
