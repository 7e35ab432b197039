import type { Impact } from '#contracts/impact/impact.contract.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { Preview } from '#projections/preview/preview.ts';
import type { StreakRow } from '#projections/standings/standings.table.ts';
import { presentAverages } from './averages-impact.ts';
import { presentBracketImpact } from './bracket-impact.ts';
import type { CorrectedGame } from './corrected-game.ts';
import { readCorrectedGame } from './corrected-game.ts';
import { presentStandingsImpact } from './standings-impact.ts';

/** Everything that differs, before and after. @param correction.revision the game's before it */
export async function presentImpact(
  preview: Preview,
  { gameId, revision }: { gameId: number; revision: number },
): Promise<Impact> {
  const { game, ...results } = await readCorrectedGame(preview, gameId);
  const parts = {
    standings: await presentStandingsImpact(preview, game),
    streaks: await presentStreaksImpact(preview, game),
    averages: await presentAverages(preview, game),
    bracket: await presentBracketImpact(preview, game),
  };
  return {
    game_id: gameId,
    revision,
    position: preview.position,
    ...results,
    ...parts,
    teams: await presentTeams(preview, namedTeams(results, parts)),
    rows: [...preview.changes].map(([table, changes]) => ({ table, changed: changes.length })),
  };
}

/** Teams that the answer names by id alone. */
function namedTeams(
  { before, after }: Pick<Impact, 'before' | 'after'>,
  { bracket }: Pick<Impact, 'bracket'>,
): Set<number> {
  const series = bracket?.series.flatMap((one) => [one.before, one.after]) ?? [];
  const named = [
    before.winner_id,
    after.winner_id,
    ...series.flatMap(({ top_team_id, bottom_team_id }) => [top_team_id, bottom_team_id]),
    ...(bracket?.games ?? []).flatMap((game) =>
      game.type === 'cancel' ? [] : [game.team_east_id, game.team_west_id],
    ),
    bracket?.champion_before ?? null,
    bracket?.champion_after ?? null,
  ];
  return new Set(named.filter((id) => id !== null));
}

async function presentTeams(preview: Preview, ids: ReadonlySet<number>): Promise<Impact['teams']> {
  if (ids.size === 0) return [];
  const { after: teams } = await preview.compare((db) =>
    db
      .selectFrom('team')
      .where('id', 'in', [...ids])
      .select(['id', 'name', 'logo', 'colours']),
  );
  const known = new Map(teams.map((team) => [team.id, team]));
  return [...ids].map((id) => ({
    team_id: id,
    team_name: teamName(known.get(id)?.name ?? null, id),
    team_logo: mediaUrl(known.get(id)?.logo ?? null),
    team_colours: known.get(id)?.colours ?? null,
  }));
}

/** Teams whose current streak of the season changes. */
async function presentStreaksImpact(
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
