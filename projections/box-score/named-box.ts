import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { linesOf, namedBoxScore, peopleIn } from '#events/game/named-box-score.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import type { NamedKind, NameRow } from '#projections/names/name.table.ts';
import type { BoxScoreRow } from './box-score.table.ts';

/** What is kept of a game's box, with the names that things have now. @param box may be one that has names already */
export async function boxRowOf(
  { game_id, revision }: Pick<BoxScoreRow, 'game_id' | 'revision'>,
  box: BoxScoreDocument,
  names: Rows<NameRow>,
): Promise<BoxScoreRow> {
  const teamIds = [box.east.team_id, box.west.team_id];
  const playerIds = linesOf(box).map(({ player_id }) => player_id);
  const named = namedBoxScore(game_id, box, {
    teams: await namesOf('team', teamIds, names),
    players: await namesOf('player', playerIds, names),
  });
  return {
    game_id,
    revision,
    east_team_id: box.east.team_id,
    west_team_id: box.west.team_id,
    box: named,
    people: peopleIn(named),
  };
}

async function namesOf(
  kind: NamedKind,
  ids: readonly number[],
  names: Rows<NameRow>,
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const id of ids) {
    const row = await names.get({ kind, id });
    if (row !== undefined) found.set(id, row.name);
  }
  return found;
}
