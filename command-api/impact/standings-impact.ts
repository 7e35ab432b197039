import { isDeepStrictEqual } from 'node:util';
import type { StandingsImpact } from '#contracts/impact/impact.contract.ts';
import { rankingReason } from '#contracts/standings/ranking-reason.texts.ts';
import {
  leagueScope,
  type StandingsScope,
  seasonScope,
  tournamentScope,
} from '#events/standings/standings-scope.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { Preview } from '#projections/preview/preview.ts';
import type { ReadDb } from '#projections/read-database/read-db.ts';
import type { StandingRow } from '#projections/standings/standings.table.ts';
import type { CorrectedGame } from './corrected-game.ts';

type NamedScope = { scope: StandingsScope } & Pick<StandingsImpact, 'kind' | 'id' | 'name'>;
type NamedRow = StandingRow & {
  name: string | null;
  logo: string | null;
  colours: { first: string; second: string } | null;
};

/** The standings that a game counts in and in which a row changes as it is shown: whole, before and after. */
export const presentStandingsImpact = (preview: Preview, game: CorrectedGame): Promise<StandingsImpact[]> =>
  presentChanged(preview, toNamedScopes(game));

/** The standings of a tournament alone, if a row of them changes. */
export const presentTableImpact = (
  preview: Preview,
  { id, name }: { id: number; name: string },
): Promise<StandingsImpact[]> =>
  presentChanged(preview, [{ scope: tournamentScope(id), kind: 'tournament', id, name }]);

async function presentChanged(preview: Preview, scopes: readonly NamedScope[]): Promise<StandingsImpact[]> {
  const impacts: StandingsImpact[] = [];
  for (const { scope, ...named } of scopes) {
    const rows = await preview.compare((db) => selectStandings(db, scope));
    const [before, after] = [presentRows(rows.before), presentRows(rows.after)];
    if (!isDeepStrictEqual(before, after)) impacts.push({ ...named, before, after });
  }
  return impacts;
}

/** The standings that the game counts in. */
function toNamedScopes(game: CorrectedGame): NamedScope[] {
  const { season_id, tournament_id, league_id } = game;
  const scopes: NamedScope[] = [
    {
      scope: seasonScope(season_id),
      kind: 'season',
      id: season_id,
      name: game.season_name ?? `Season ${season_id}`,
    },
  ];
  if (tournament_id !== null) {
    const name = game.tournament_name ?? `Tournament ${tournament_id}`;
    scopes.push({ scope: tournamentScope(tournament_id), kind: 'tournament', id: tournament_id, name });
  }
  if (league_id !== null) {
    const name = game.league_name ?? `League ${league_id}`;
    scopes.push({ scope: leagueScope(league_id, season_id), kind: 'league', id: league_id, name });
  }
  return scopes;
}

const selectStandings = (db: ReadDb, scope: StandingsScope) =>
  db
    .selectFrom('standing as s')
    .leftJoin('team as t', 't.id', 's.team_id')
    .where('s.scope', '=', scope)
    .selectAll('s')
    .select(['t.name', 't.logo', 't.colours'])
    .orderBy('s.place');

function presentRows(rows: readonly NamedRow[]): StandingsImpact['before'] {
  const ranked = new Map(
    rows.map(({ team_id, rank, name }) => [team_id, { rank, name: teamName(name, team_id) }] as const),
  );
  return rows.map((row) => ({
    rank: row.rank,
    team_id: row.team_id,
    team_name: teamName(row.name, row.team_id),
    team_logo: mediaUrl(row.logo),
    team_colours: row.colours,
    wins: row.wins,
    losses: row.losses,
    ties: row.ties,
    points_for: row.points_for,
    points_against: row.points_against,
    win_percentage: row.win_percentage,
    classification_points: row.classification_points,
    reason: rankingReason(row.rank, row.reason, ranked),
  }));
}
