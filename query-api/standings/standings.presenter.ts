import { fieldsOf } from '#contracts/lists/fields-of.ts';
import { rankingReason } from '#contracts/standings/ranking-reason.texts.ts';
import {
  type HeadToHeadMatrix,
  type RankingRow,
  type Rankings,
  rankingRowSchema,
  type StandingsRounds,
} from '#contracts/standings/standings.contract.ts';
import type { Withdrawn } from '#contracts/tournament/withdrawn.ts';
import { headToHeadRecords } from '#events/standings/head-to-head.ts';
import { computeStandings, type FinishedGame, type Standing } from '#events/standings/standing.ts';
import {
  NOTHING_DECIDED,
  type StandingsRules,
  type TableDecisions,
} from '#events/standings/standings-rules.ts';
import {
  leagueScope,
  type StandingsScope,
  seasonScope,
  tournamentScope,
} from '#events/standings/standings-scope.ts';
import { teamName } from '#events/team/team-name.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { found } from '#query-api/http/found.ts';

/** A team as standings show it; nulls for one that was never registered here. */
type RankedTeam = {
  team_name: string | null;
  team_logo: string | null;
  team_colours: { first: string; second: string } | null;
  league_id: number | null;
};
type StandingRow = Standing & RankedTeam & { scope: StandingsScope; allows_ties: boolean };
type Header = {
  season_id: number | null;
  season_name: string | null;
  tournament_id: number | null;
  tournament_name: string | null;
  league_id: number | null;
  league_name: string | null;
  scope: string | null;
};
/** `games`: the finished ones, if standings as of a day or a round are requested. */
export type StandingsRead = {
  header: Header | null;
  standings: StandingRow[];
  /** What the tournament decided about its table; null for a table over several. */
  decided: {
    standings_rules: StandingsRules;
    lots: { id: string; drawn: number[] }[];
    adjustments: (RankingRow['adjustments'][number] & { team_id: number })[];
    withdrawals: { team_id: number; withdrawn: Withdrawn; is_unranked: boolean }[];
  } | null;
  games?: FinishedGame[];
};
export type RoundsRead = { header: Header | null; rounds: StandingsRounds['rounds'] };
type Read<Row> = { row: Row; position: string };

/** Options of the answer. */
export type StandingsView = {
  /** The last day or round that counts. */
  asOf?: string | undefined;
  /** Only teams of this league, with their ranks among all. */
  leagueId?: number | undefined;
};

/**
 * The current standings; if games were read, the standings computed from those games alone.
 * @throws RequestError 404 for an unknown season, tournament or league
 */
export function presentStandings(
  kind: 'season' | 'tournament' | 'league',
  { row, position }: Read<StandingsRead>,
  { asOf, leagueId }: StandingsView = {},
): Rankings {
  const decisions = toDecisions(row.decided);
  const teams = new Map(row.standings.map((one) => [one.team_id, one]));
  const standings =
    row.games === undefined ? row.standings : computeStandings([...teams.keys()], row.games, decisions);
  const rankings = presentRows(standings, teams, row.decided);
  return {
    ...presentHeader(kind, row.header),
    as_of: asOf ?? null,
    standings_rules: decisions.rules,
    position,
    allows_ties: row.standings[0]?.allows_ties ?? false,
    last_updated: isoTime(standings[0]?.last_updated ?? null),
    last_updated_time_known: standings[0]?.last_updated_time_known ?? true,
    rankings: leagueId === undefined ? rankings : rankings.filter(({ league_id }) => league_id === leagueId),
  };
}

export function toDecisions(decided: StandingsRead['decided']): TableDecisions {
  if (decided === null) return NOTHING_DECIDED;
  const { standings_rules: rules, adjustments, lots, withdrawals } = decided;
  const unranked = withdrawals.filter(({ is_unranked }) => is_unranked);
  return {
    rules,
    adjustments,
    lots: lots.map(({ drawn }) => drawn),
    unranked: unranked.map(({ team_id }) => team_id),
  };
}

type Adjustments = NonNullable<StandingsRead['decided']>['adjustments'];

export const adjustmentsOf = (teamId: number, adjustments: Adjustments): RankingRow['adjustments'] =>
  adjustments.filter(({ team_id }) => team_id === teamId).map(({ team_id: _, ...adjustment }) => adjustment);

/**
 * Head-to-head records of all teams in the standings.
 * @throws RequestError 404 for an unknown season, tournament or league
 */
export function presentHeadToHeadMatrix(
  kind: 'season' | 'tournament' | 'league',
  read: Read<StandingsRead>,
  view: StandingsView,
): HeadToHeadMatrix {
  const { rankings, ...header } = presentStandings(kind, read, view);
  const records = Map.groupBy(headToHeadRecords(read.row.games ?? []), (one) => one.team_id);
  const places = new Map(rankings.map((row, place) => [row.team_id, place]));
  return {
    ...header,
    teams: rankings.map(({ rank, team_id, team_name, team_logo }) => ({
      rank,
      team_id,
      team_name,
      team_logo,
      opponents: (records.get(team_id) ?? [])
        .toSorted((a, b) => (places.get(a.opponent_id) ?? 0) - (places.get(b.opponent_id) ?? 0))
        .map(({ team_id: _, opponent_id, ...made }) => ({ team_id: opponent_id, ...made })),
    })),
  };
}

/** @throws RequestError 404 for an unknown season, tournament or league */
export function presentRounds(
  kind: 'season' | 'tournament' | 'league',
  { row, position }: Read<RoundsRead>,
): StandingsRounds {
  const { season_id, tournament_id, league_id } = presentHeader(kind, row.header);
  const rounds = row.rounds.map(({ last_counts_from, ...round }) => ({
    ...round,
    last_counts_from: isoTime(last_counts_from),
  }));
  return { season_id, tournament_id, league_id, position, rounds };
}

/** The scope of some standings, as used in change keys. */
export function toScope({
  season_id,
  tournament_id,
  league_id,
}: Pick<Rankings, 'season_id' | 'tournament_id' | 'league_id'>): StandingsScope {
  if (tournament_id !== null) return tournamentScope(tournament_id);
  return league_id === null ? seasonScope(season_id) : leagueScope(league_id, season_id);
}

export function presentHeader(kind: 'season' | 'tournament' | 'league', header: Header | null) {
  const { season_id, season_name, scope: _, ...names } = found(header, kind);
  const id = found(season_id, 'season');
  return { season_id: id, season_name: season_name ?? `Season ${id}`, ...names };
}

/** A team that was never registered here. */
const UNKNOWN: RankedTeam = { team_name: null, team_logo: null, team_colours: null, league_id: null };

/** @param standings in their order */
function presentRows(
  standings: readonly Standing[],
  teams: ReadonlyMap<number, RankedTeam>,
  decided: StandingsRead['decided'],
): RankingRow[] {
  const left = new Map(decided?.withdrawals.map(({ team_id, withdrawn }) => [team_id, withdrawn]));
  const findName = (id: number) => teamName(teams.get(id)?.team_name ?? null, id);
  const ranked = new Map(
    standings.map(({ team_id, rank }) => [team_id, { rank, name: findName(team_id) }] as const),
  );
  return standings.map((row) =>
    fieldsOf(rankingRowSchema, {
      ...(teams.get(row.team_id) ?? UNKNOWN),
      ...row,
      team_name: findName(row.team_id),
      adjustments: adjustmentsOf(row.team_id, decided?.adjustments ?? []),
      withdrawn: left.get(row.team_id) ?? null,
      reason: rankingReason(row.rank, row.reason, ranked),
    }),
  );
}
