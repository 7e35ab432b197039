import { meetingsOf } from '#events/standings/meetings.ts';
import { rankingsOf } from '#events/standings/ranking.ts';
import { type FinishedGame, standingsOf } from '#events/standings/standing.ts';
import type { TableScope } from '#events/standings/table-scope.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import {
  standingsReadModel,
  standingsResultTable,
  type TablePageRow,
  tablePageTable,
} from '#projections/standings/standings.table.ts';
import { found } from '#query-api/kernel/answers.ts';
import { isoTime } from '#query-api/kernel/iso-time.ts';
import { endOfDay, type LastDay } from '#query-api/kernel/last-day.ts';
import type { Read, ReadResult } from '#query-api/kernel/read-models.ts';
import type { MeetingsMatrix, Rankings } from './standings.contract.ts';
import { type HeadingRow, selectHeading, selectScopedRows, type TableAsked } from './table-heading.select.ts';

/** What stands above the table, and the table itself: null for one without teams. */
export type RankingsRow = HeadingRow & Pick<TablePageRow, 'page'>;
export type RankingsAsOfParts = { games: FinishedGame };

/** What is written down of a table. */
type TablePage = Pick<Rankings, 'allows_ties' | 'last_updated' | 'rankings'>;
const NO_TEAMS: TablePage = { allows_ties: false, last_updated: null, rankings: [] };

const MODELS = [standingsReadModel, directoryReadModel];

export function readRankings(asked: TableAsked): Read<unknown, RankingsRow> {
  const heading = selectHeading(asked);
  return {
    models: MODELS,
    short: true,
    values: heading.values,
    select: () => ({}),
    selectRow: (table) => ({
      columns: {
        season_id: 'h.season_id',
        season_name: 'h.season_name',
        tournament_id: 'h.tournament_id',
        tournament_name: 'h.tournament_name',
        league_id: 'h.league_id',
        league_name: 'h.league_name',
        scope: 'h.scope',
        page: 'p.page',
      },
      from: `(${heading.text(table)}) h LEFT JOIN ${table(tablePageTable)} p ON p.scope = h.scope`,
    }),
  };
}

/** The same with the games, up to a day or all. */
export function readRankingsAsOf(
  asked: TableAsked,
  last: LastDay | undefined,
): Read<RankingsAsOfParts, RankingsRow> {
  const live = readRankings(asked);
  const heading = selectHeading(asked);
  const values = [...heading.values, last === undefined ? null : endOfDay(last)];
  return {
    ...live,
    values,
    select: (table) => ({
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

/**
 * `Rankings` as JSON.
 * @throws RequestError 404 for an unknown season, tournament or league
 */
export function rankingsJson(asked: TableAsked, result: ReadResult<unknown, RankingsRow>): string {
  const heading = headingOf(asked, result);
  const page = result.row.page ?? JSON.stringify(NO_TEAMS);
  // Two objects become one: the members of the second behind those of the first.
  return `${JSON.stringify(heading).slice(0, -1)},${page.slice(1)}`;
}

/** @throws RequestError 404 for an unknown season, tournament or league */
export function rankingsAnswer(
  asked: TableAsked,
  result: ReadResult<unknown, RankingsRow>,
  view: RankingsView = {},
): Rankings {
  return { ...headingOf(asked, result), ...shownOf(pageOf(result.row.page), view) };
}

/** @throws RequestError 404 for an unknown season, tournament or league */
export function rankingsAsOfAnswer(
  asked: TableAsked,
  result: ReadResult<RankingsAsOfParts, RankingsRow>,
  view: RankingsView,
): Rankings {
  const page = pageAsOf(pageOf(result.row.page), result.rows.games);
  return { ...headingOf(asked, result), as_of: view.asOf ?? null, ...shownOf(page, view) };
}

/**
 * Who did what against whom.
 * @throws RequestError 404 for an unknown season, tournament or league
 */
export function meetingsMatrixAnswer(
  asked: TableAsked,
  result: ReadResult<RankingsAsOfParts, RankingsRow>,
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

function pageOf(page: string | null): TablePage {
  return page === null ? NO_TEAMS : JSON.parse(page);
}

/** The table as it would stand had nothing been played but these games. */
function pageAsOf(live: TablePage, games: readonly FinishedGame[]): TablePage {
  const teams = new Map(live.rankings.map((row) => [row.team_id, row]));
  const standings = standingsOf([...teams.keys()], games);
  const looks = new Map(
    live.rankings.map(({ team_id, team_name: name, team_colours: colours, league_id }) => [
      team_id,
      { name, colours, league_id, logo: null },
    ]),
  );
  return {
    allows_ties: live.allows_ties,
    last_updated: isoTime(standings[0]?.last_updated ?? null),
    rankings: rankingsOf(standings, looks).map((row) => ({
      ...row,
      team_logo: teams.get(row.team_id)?.team_logo ?? null,
    })),
  };
}

function shownOf({ rankings, ...page }: TablePage, { leagueId }: RankingsView): TablePage {
  const shown =
    leagueId === undefined ? rankings : rankings.filter(({ league_id }) => league_id === leagueId);
  return { ...page, rankings: shown };
}

/** @throws RequestError 404 for an unknown season, tournament or league */
function headingOf(asked: TableAsked, { row, position }: ReadResult<unknown, RankingsRow>) {
  found(row[`${asked.kind}_id`] ?? undefined, asked.kind);
  return {
    season_id: found(row.season_id ?? undefined, 'season'),
    season_name: row.season_name ?? `Season ${row.season_id}`,
    tournament_id: row.tournament_id,
    tournament_name: row.tournament_name,
    league_id: row.league_id,
    league_name: row.league_name,
    as_of: null,
    position,
  };
}

/**
 * The table that was read, as changes name it.
 * @throws RequestError 404 when there is none
 */
export function scopeRead({ row }: ReadResult<unknown, RankingsRow>): TableScope {
  return found(row.scope ?? undefined, 'table');
}
