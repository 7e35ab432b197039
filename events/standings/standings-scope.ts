/**
 * Which games some standings count, as a text that is their key everywhere: all of a season (`season:3`), those of a
 * tournament (`tournament:7`), those of a league in a season (`league:5:season:3`).
 */
export type StandingsScope =
  | `season:${number}`
  | `tournament:${number}`
  | `league:${number}:season:${number}`;

export const seasonScope = (seasonId: number): StandingsScope => `season:${seasonId}`;
export const tournamentScope = (tournamentId: number): StandingsScope => `tournament:${tournamentId}`;
export const leagueScope = (leagueId: number, seasonId: number): StandingsScope =>
  `league:${leagueId}:season:${seasonId}`;

/** What a game or an entry belongs to, as rows of read models say it. */
export type Belonging = { season_id: number; tournament_id: number | null; league_id: number | null };

/** All standings in which a game counts. */
export function toScopes({ season_id, tournament_id, league_id }: Belonging): StandingsScope[] {
  const scopes = [seasonScope(season_id)];
  if (tournament_id !== null) scopes.push(tournamentScope(tournament_id));
  if (league_id !== null) scopes.push(leagueScope(league_id, season_id));
  return scopes;
}

/** The tournament whose own standings they are; null for others. */
export function findTournamentId(scope: StandingsScope): number | null {
  const [kind, id] = scope.split(':');
  return kind === 'tournament' ? Number(id) : null;
}

/** The season of which the standings count all games; null for others. */
export function findWholeSeasonId(scope: StandingsScope): number | null {
  const [kind, id] = scope.split(':');
  return kind === 'season' ? Number(id) : null;
}
