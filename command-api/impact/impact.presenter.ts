import type { Impact } from '#contracts/impact/impact.contract.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { Preview } from '#projections/preview/preview.ts';
import { presentAverages } from './averages-impact.ts';
import { presentBracketImpact } from './bracket-impact.ts';
import { readCorrectedGame } from './corrected-game.ts';
import { presentStandingsImpact } from './standings-impact.ts';
import { presentStreaksImpact } from './streaks-impact.ts';

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
