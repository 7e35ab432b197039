import { meetingsOf } from '#events/standings/meetings.ts';
import { type FinishedGame, type Standing, standingsOf } from '#events/standings/standing.ts';
import type { TableScope } from '#events/standings/table-scope.ts';
import { mediaAddress } from '#platform/file-ids.ts';
import { directoryReadModel, teamTable } from '#projections/directory/directory.table.ts';
import {
  type StandingRow,
  standingsReadModel,
  standingsResultTable,
  standingTable,
} from '#projections/standings/standings.table.ts';
import { teamName } from '#query-api/game/game.select.ts';
import { found } from '#query-api/kernel/answers.ts';
import { isoTime } from '#query-api/kernel/iso-time.ts';
import { endOfDay, type LastDay } from '#query-api/kernel/last-day.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import { type RankedTeam, rankingReason } from './ranking-reason.ts';
import type { MeetingsMatrix, RankingRow, Rankings } from './standings.contract.ts';
import {
  type HeadingRow,
  selectHeading,
  selectScope,
  selectScopedRows,
  type TableAsked,
} from './table-heading.select.ts';

type NamedTeam = {
  team_name: string | null;
  team_logo: string | null;
  team_colours: { first: string; second: string } | null;
  league_id: number | null;
};
type NamedStandingRow = StandingRow & NamedTeam;
type RankingsParts = { heading: HeadingRow; standings: NamedStandingRow };
export type RankingsAsOfParts = RankingsParts & { games: FinishedGame };

const MODELS = [standingsReadModel, directoryReadModel];

export function readRankings(asked: TableAsked): Read<RankingsParts> {
  const heading = selectHeading(asked);
  return {
    models: MODELS,
    values: heading.values,
    select: (table) => ({
      heading: heading.text(table),
      standings: `SELECT st.*, team.name AS team_name, team.logo AS team_logo, team.colours AS team_colours,
          team.league_id
        FROM ${table(standingTable)} st
        LEFT JOIN ${table(teamTable)} team ON team.id = st.team_id
        WHERE st.scope = ${selectScope(asked, heading.text(table))} ORDER BY st.place`,
    }),
  };
}

/** The same with the games, up to a day or all. */
export function readRankingsAsOf(asked: TableAsked, last: LastDay | undefined): Read<RankingsAsOfParts> {
  const live = readRankings(asked);
  const heading = selectHeading(asked);
  const values = [...heading.values, last === undefined ? null : endOfDay(last)];
  return {
    models: MODELS,
    values,
    select: (table) => ({
      ...live.select(table),
      games: `SELECT r.* FROM ${table(standingsResultTable)} r
        WHERE ${selectScopedRows(asked, heading.text(table))} AND r.east_score IS NOT NULL
          AND ($${values.length}::timestamptz IS NULL OR r.counts_from < $${values.length}::timestamptz)`,
    }),
  };
}

/** What the answer shows besides the table itself. */
export type RankingsView = {
  /** The last day that counts. */
  asOf?: string | undefined;
  /** Only teams of this league. */
  leagueId?: number | undefined;
};

/** @throws RequestError 404 for an unknown season, tournament or league */
export function rankingsAnswer(
  asked: TableAsked,
  { rows, position }: ReadResult<RankingsParts>,
  view: RankingsView = {},
): Rankings {
  return answerOf(asked, rows.heading[0], position, rows.standings, view);
}

/** @throws RequestError 404 for an unknown season, tournament or league */
export function rankingsAsOfAnswer(
  asked: TableAsked,
  { rows, position }: ReadResult<RankingsAsOfParts>,
  view: RankingsView,
): Rankings {
  return answerOf(asked, rows.heading[0], position, asOf(rows.standings, rows.games), view);
}

/**
 * Who did what against whom.
 * @throws RequestError 404 for an unknown season, tournament or league
 */
export function meetingsMatrixAnswer(
  asked: TableAsked,
  result: ReadResult<RankingsAsOfParts>,
  view: RankingsView,
): MeetingsMatrix {
  const { rankings, ...table } = rankingsAsOfAnswer(asked, result, view);
  const meetings = Map.groupBy(meetingsOf(result.rows.games), (one) => one.team_id);
  const places = new Map(rankings.map((row, place) => [row.team_id, place]));
  return {
    ...table,
    teams: rankings.map(({ rank, team_id, team_name, team_logo }) => ({
      rank,
      team_id,
      team_name,
      team_logo,
      opponents: (meetings.get(team_id) ?? [])
        .toSorted((a, b) => (places.get(a.opponent_id) ?? 0) - (places.get(b.opponent_id) ?? 0))
        .map(({ team_id: _, opponent_id, ...made }) => ({ team_id: opponent_id, ...made })),
    })),
  };
}

/** The table as it would stand had nothing been played but these games. */
function asOf(live: readonly NamedStandingRow[], games: readonly FinishedGame[]): NamedStandingRow[] {
  const liveByTeam = new Map(live.map((row) => [row.team_id, row]));
  return standingsOf([...liveByTeam.keys()], games).flatMap((row: Standing) => {
    const named = liveByTeam.get(row.team_id);
    return named === undefined ? [] : { ...named, ...row };
  });
}

function answerOf(
  asked: TableAsked,
  row: HeadingRow | undefined,
  position: string,
  standings: readonly NamedStandingRow[],
  { asOf: as_of = null, leagueId }: { asOf?: string | null | undefined; leagueId?: number | undefined },
): Rankings {
  const heading = found(row, asked.kind);
  const names = new Map(
    standings.map((one) => [one.team_id, { rank: one.rank, name: teamName(one.team_name, one.team_id) }]),
  );
  const shown =
    leagueId === undefined ? standings : standings.filter(({ league_id }) => league_id === leagueId);
  return {
    season_id: found(heading.season_id ?? undefined, 'season'),
    season_name: heading.season_name ?? `Season ${heading.season_id}`,
    tournament_id: heading.tournament_id,
    tournament_name: heading.tournament_name,
    league_id: heading.league_id,
    league_name: heading.league_name,
    as_of,
    allows_ties: standings[0]?.allows_ties ?? false,
    position,
    last_updated: isoTime(standings[0]?.last_updated ?? null),
    rankings: shown.map((one) => rankingOf(one, names)),
  };
}

/**
 * The table that was read, as changes name it.
 * @throws RequestError 404 when there is none
 */
export function scopeRead({ rows }: { rows: { heading: HeadingRow[] } }): TableScope {
  return found(rows.heading[0]?.scope ?? undefined, 'table');
}

function rankingOf(row: NamedStandingRow, table: ReadonlyMap<number, RankedTeam>): RankingRow {
  return {
    rank: row.rank,
    team_id: row.team_id,
    team_name: teamName(row.team_name, row.team_id),
    team_logo: row.team_logo === null ? null : mediaAddress(row.team_logo),
    team_colours: row.team_colours,
    league_id: row.league_id,
    total_games: row.total_games,
    wins: row.wins,
    losses: row.losses,
    ties: row.ties,
    win_percentage: row.win_percentage,
    points_per_game: row.points_per_game,
    opponent_points_per_game: row.opponent_points_per_game,
    points_for: row.points_for,
    points_against: row.points_against,
    record: row.record,
    home_record: row.home_record,
    away_record: row.away_record,
    last_ten: row.last_ten,
    last_ten_results: row.last_ten_results,
    streak: row.streak,
    reason: rankingReason(row.rank, row.reason, table),
  };
}
