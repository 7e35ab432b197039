import { z } from 'zod';
import type { StatisticSums } from '#events/statistics/statistics.ts';
import { Conditions } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import { RequestError } from '#platform/errors.ts';
import { teamTable } from '#projections/directory/directory.table.ts';
import { gameTable } from '#projections/game/game.table.ts';
import {
  type TeamTotalRow,
  teamLineTable,
  teamStatisticsReadModel,
} from '#projections/team-statistics/team-statistics.table.ts';
import {
  gameOf,
  LISTED_COLUMNS,
  NAMED_GAME_MODELS,
  type NamedGameRow,
  selectNamedGames,
} from '#query-api/game/game.select.ts';
import { found } from '#query-api/http-cache/answers.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import { selectSums } from './statistic-sums.select.ts';
import type { HeadToHead, HeadToHeadQuery } from './statistics.contract.ts';
import { NEVER_PLAYED, presentTeamSide } from './summary.presenter.ts';

type MeetingsRow = StatisticSums &
  Pick<TeamTotalRow, 'team_id' | 'games_played' | 'wins' | 'losses' | 'ties'>;
type Parts = {
  teams: { id: number; name: string };
  sums: MeetingsRow;
  games: NamedGameRow & { sort_at: string | null };
};

const DEFAULT_LIMIT = 50;
const limitOf = ({ limit }: HeadToHeadQuery) => limit ?? DEFAULT_LIMIT;
const ORDER = 'head-to-head';
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }).nullable(), z.number().int()]);

/**
 * What two teams did against each other, and their games.
 * @throws RequestError 400 for one team named twice, and for a cursor of another list
 */
export function readHeadToHead(query: HeadToHeadQuery): Read<Parts> {
  refuseOneTeam(query);
  const filters = new Conditions();
  const a = `${filters.value(query.team_a)}::bigint`;
  const b = `${filters.value(query.team_b)}::bigint`;
  if (query.season_id !== undefined) filters.add(`l.season_id = ${filters.value(query.season_id)}::bigint`);
  if (query.tournament_id !== undefined) {
    filters.add(`l.tournament_id = ${filters.value(query.tournament_id)}::bigint`);
  }
  const after = decodeCursor(ORDER, cursorSchema, query.cursor);
  const id = after === undefined ? '' : `${filters.value(after[1])}::bigint`;
  const following =
    after === undefined
      ? 'true'
      : after[0] === null
        ? `l.played_at IS NULL AND l.game_id < ${id}`
        : `l.played_at IS NULL OR (l.played_at, l.game_id) < (${filters.value(after[0])}::timestamptz, ${id})`;
  const limit = limitOf(query) + 1;
  const meetings = (table: TableName, own: string, other: string) =>
    `FROM ${table(teamLineTable)} l WHERE l.team_id = ${own} AND l.opponent_id = ${other} AND ${filters.and()}`;
  const sums = (table: TableName, own: string, other: string) => `SELECT l.team_id,
      count(*)::integer AS games_played,
      count(*) FILTER (WHERE l.outcome = 'W')::integer AS wins,
      count(*) FILTER (WHERE l.outcome = 'L')::integer AS losses,
      count(*) FILTER (WHERE l.outcome = 'T')::integer AS ties, ${selectSums()}
    ${meetings(table, own, other)} GROUP BY l.team_id`;
  return {
    models: [...NAMED_GAME_MODELS, teamStatisticsReadModel],
    values: filters.values,
    select: (table) => ({
      teams: `SELECT team.id, team.name FROM ${table(teamTable)} team WHERE team.id IN (${a}, ${b})`,
      sums: `${sums(table, a, b)} UNION ALL ${sums(table, b, a)}`,
      games: `${selectNamedGames(
        table,
        `(SELECT page.played_at AS sort_at, ${LISTED_COLUMNS} FROM (
            SELECT l.game_id, l.played_at ${meetings(table, a, b)} AND (${following})
            ORDER BY l.played_at DESC NULLS LAST, l.game_id DESC LIMIT ${limit}) page
          JOIN ${table(gameTable)} g ON g.id = page.game_id)`,
      )} ORDER BY g.sort_at DESC NULLS LAST, g.id DESC`,
    }),
  };
}

function refuseOneTeam({ team_a, team_b }: HeadToHeadQuery): void {
  if (team_a !== team_b) return;
  const text = 'Name two different teams.';
  throw new RequestError('validation_failed', text, { errors: { team_b: [text] } });
}

/** @throws RequestError 404 for an unknown team */
export function headToHeadAnswer(query: HeadToHeadQuery, { rows, position }: ReadResult<Parts>): HeadToHead {
  const sideOf = (teamId: number) => {
    const team = found(
      rows.teams.find(({ id }) => id === teamId),
      'team',
    );
    const sums = rows.sums.find(({ team_id }) => team_id === teamId) ?? NEVER_PLAYED;
    return { team_id: team.id, team_name: team.name, ...presentTeamSide(sums) };
  };
  const team_a = sideOf(query.team_a);
  const { page, last } = pageOf(rows.games, limitOf(query));
  return {
    position,
    team_a,
    team_b: sideOf(query.team_b),
    games: page.map((row) => gameOf(row)),
    total: team_a.games_played,
    next_cursor: last === null ? null : encodeCursor(ORDER, [last.sort_at, last.id]),
  };
}
