import { meetingsOf } from '#events/standings/meetings.ts';
import { rankingsOf } from '#events/standings/ranking.ts';
import { type FinishedGame, standingsOf } from '#events/standings/standing.ts';
import type { TableScope } from '#events/standings/table-scope.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import {
  standingsReadModel,
  standingsResultTable,
  type TableHeading,
} from '#projections/standings/standings.table.ts';
import { found } from '#query-api/http-cache/answers.ts';
import { joinedJson } from '#query-api/lists/joined-json.ts';
import { endOfDay, type LastDay } from '#query-api/read-models/as-of.ts';
import { isoTime } from '#query-api/read-models/iso-time.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import type { MeetingsMatrix, Rankings } from './standings.contract.ts';
import { selectScopedRows, selectTable, type TableAsked, type TableFoundRow } from './table.select.ts';

export type RankingsAsOfParts = { games: FinishedGame };

/** What is written down of a table. */
type TablePage = Pick<Rankings, 'allows_ties' | 'last_updated' | 'rankings'>;
const NO_TEAMS: TablePage = { allows_ties: false, last_updated: null, rankings: [] };

/** Which of a league's seasons is meant the directory says. */
const modelsOf = ({ kind }: TableAsked) =>
  kind === 'league' ? [standingsReadModel, directoryReadModel] : [standingsReadModel];

export function readRankings(asked: TableAsked): Read<unknown, TableFoundRow> {
  const { values, from } = selectTable(asked);
  return {
    models: modelsOf(asked),
    values,
    select: () => ({}),
    selectRow: (table) => ({
      columns: { heading: 'p.heading', page: 'p.page', scope: 'p.scope' },
      from: from(table),
    }),
  };
}

/** The same with the games, up to a day or all. */
export function readRankingsAsOf(
  asked: TableAsked,
  last: LastDay | undefined,
): Read<RankingsAsOfParts, TableFoundRow> {
  const live = readRankings(asked);
  const values = [...(live.values ?? []), last === undefined ? null : endOfDay(last)];
  return {
    ...live,
    values,
    select: (table) => ({
      games: `SELECT r.* FROM ${table(standingsResultTable)} r
        WHERE ${selectScopedRows(asked, table)} AND r.east_score IS NOT NULL
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
export function rankingsJson(asked: TableAsked, result: ReadResult<unknown, TableFoundRow>): string {
  const heading = foundHeading(asked, result);
  const page = result.row.page ?? JSON.stringify(NO_TEAMS);
  return joinedJson(JSON.stringify({ as_of: null, position: result.position }), heading, page);
}

/** @throws RequestError 404 for an unknown season, tournament or league */
export function rankingsAnswer(
  asked: TableAsked,
  result: ReadResult<unknown, TableFoundRow>,
  view: RankingsView = {},
): Rankings {
  return { ...headingOf(asked, result), ...shownOf(pageOf(result.row.page), view) };
}

/** @throws RequestError 404 for an unknown season, tournament or league */
export function rankingsAsOfAnswer(
  asked: TableAsked,
  result: ReadResult<RankingsAsOfParts, TableFoundRow>,
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
  result: ReadResult<RankingsAsOfParts, TableFoundRow>,
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

function headingOf(
  asked: TableAsked,
  result: ReadResult<unknown, TableFoundRow>,
): TableHeading & Pick<Rankings, 'as_of' | 'position'> {
  return { ...JSON.parse(foundHeading(asked, result)), as_of: null, position: result.position };
}

/** @throws RequestError 404 for an unknown season, tournament or league */
function foundHeading(asked: TableAsked, { row }: ReadResult<unknown, TableFoundRow>): string {
  const heading = found(row.heading ?? undefined, asked.kind);
  found(row.scope ?? undefined, 'season');
  return heading;
}

/**
 * The table that was read, as changes name it.
 * @throws RequestError 404 when there is none
 */
export function scopeRead({ row }: ReadResult<unknown, TableFoundRow>): TableScope {
  return found(row.scope ?? undefined, 'table');
}
