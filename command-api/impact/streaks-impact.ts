import type { Impact } from '#contracts/impact/impact.contract.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { teamName } from '#events/team/team-name.ts';
import type { Preview } from '#projections/preview/preview.ts';
import type { StreakRow } from '#projections/standings/standings.table.ts';
import type { CorrectedGame } from './corrected-game.ts';

/** Teams whose current streak of the season changes. */
export async function presentStreaksImpact(
  preview: Preview,
  { season_id }: CorrectedGame,
): Promise<Impact['streaks']> {
  const scope = seasonScope(season_id);
  const streaks = await preview.compare((db) =>
    db
      .selectFrom('streak as s')
      .leftJoin('team as t', 't.id', 's.team_id')
      .where('s.scope', '=', scope)
      .orderBy('s.team_id')
      .select(['s.team_id', 't.name', 's.current']),
  );
  const before = new Map(streaks.before.map((row) => [row.team_id, row]));
  const after = new Map(streaks.after.map((row) => [row.team_id, row]));
  return [...new Map([...before, ...after])].flatMap(([team_id, { name }]) => {
    const change = { before: inLetters(before.get(team_id)), after: inLetters(after.get(team_id)) };
    return change.before === change.after ? [] : [{ team_id, team_name: teamName(name, team_id), ...change }];
  });
}

/** `W4` */
function inLetters(row: Pick<StreakRow, 'current'> | undefined): string | null {
  return row === undefined ? null : `${row.current.result}${row.current.games}`;
}
