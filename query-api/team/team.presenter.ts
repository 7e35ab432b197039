import type { TeamPlayers } from '#contracts/team/team.contract.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { Shown } from '#query-api/player/birth-date-reader.ts';
import { presentPlayer } from '#query-api/player/player.presenter.ts';
import type { SquadRow } from './team.queries.ts';

export function presentSquad(
  page: Page<SquadRow>,
  { players, total }: { players: SquadRow[]; total: number },
  shown: Shown,
): TeamPlayers {
  const { rows, next_cursor } = listed(page, players);
  return {
    players: rows.map(({ worn_number: number, ...row }) =>
      presentPlayer({ ...row, number, jersey_number: number }, shown),
    ),
    total,
    next_cursor,
  };
}
