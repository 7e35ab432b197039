import { z } from 'zod';
import { Conditions } from '#platform/conditions.ts';
import { decodeCursor, encodeCursor, pageOf } from '#platform/cursor.ts';
import {
  activityReadModel,
  activitySubjectTable,
  activityTable,
} from '#projections/activity/activity.table.ts';
import { directoryReadModel, personTable, playerTable } from '#projections/directory/directory.table.ts';
import { isoTime } from '#query-api/read-models/iso-time.ts';
import type { Read, ReadResult, TableName } from '#query-api/read-models/read-models.ts';
import type {
  Activity,
  ActivityList,
  ActivityListQuery,
  PublicActivity,
  PublicActivityList,
} from './activity.contract.ts';
import { activityText, type NamedActivityRow } from './activity-text.ts';

type IdentifiedRow = NamedActivityRow & { id: string };
type ActivityParts = { activities: IdentifiedRow; count: { total: number } };

/** Changes that make the activities of a season stale: another one, and new names for what is in them. */
export const activityKeys = (seasonId: number) => [
  `activity:season:${seasonId}`,
  ...['seasons', 'tournaments', 'leagues', 'categories', 'teams', 'players', 'people'],
];

const DEFAULT_LIMIT = 20;
const limitOf = (query: ActivityListQuery) => query.limit ?? DEFAULT_LIMIT;
const ORDER = 'activity';
const cursorSchema = z.tuple([z.string().regex(/^\d{1,19}$/)]);

/** The latest first. @param seasonId only what the page of that season may show to everybody */
export function readActivities(query: ActivityListQuery, seasonId?: number): Read<ActivityParts> {
  const filters = new Conditions();
  if (seasonId !== undefined) filters.add(`a.season_id = ${filters.value(seasonId)}::bigint AND a.is_public`);
  if (query.kind !== undefined) filters.add(`a.kind = ${filters.value(query.kind)}`);
  const cursor = decodeCursor(ORDER, cursorSchema, query.cursor);
  const following = cursor === undefined ? [] : [`a.position < ${filters.value(cursor[0])}::bigint`];
  return {
    models: [activityReadModel, directoryReadModel],
    values: filters.values,
    select: (table) => ({
      activities: named(
        table,
        `SELECT a.* FROM ${table(activityTable)} a WHERE ${filters.and(...following)}
          ORDER BY a.position DESC LIMIT ${limitOf(query) + 1}`,
      ),
      count: `SELECT count(*)::integer AS total FROM ${table(activityTable)} a WHERE ${filters.and()}`,
    }),
  };
}

/**
 * Names are looked up for each activity of the page, however many things there are. Those of people come from the
 * directory: nobody else has them, and there they are erased.
 */
function named(table: TableName, page: string): string {
  const subjects = table(activitySubjectTable);
  const isSubject = 's.kind = a.kind AND s.id = a.subject_id';
  const opponent = (side: 'east' | 'west') => `(SELECT team.name FROM ${subjects} s
        JOIN ${subjects} team ON team.kind = 'team' AND team.id = s.${side}_team_id WHERE ${isSubject})`;
  const person = (id: string) =>
    `(SELECT person.display_name FROM ${table(personTable)} person WHERE person.id = ${id})`;
  return `SELECT a.*, a.position::text AS id,
      (SELECT s.name FROM ${subjects} s WHERE ${isSubject}) AS subject_name,
      ${opponent('east')} AS east_name,
      ${opponent('west')} AS west_name,
      (SELECT team.name FROM ${subjects} team WHERE team.kind = 'team' AND team.id = a.team_id) AS team_name,
      (SELECT p.first_name || ' ' || p.last_name FROM ${table(playerTable)} p WHERE p.id = a.player_id) AS player_name,
      ${person('a.user_id')} AS user_name,
      ${person('a.actor_id')} AS actor_name
    FROM (${page}) a ORDER BY a.position DESC`;
}

/** @param timeZone the league's, whose days are said */
export function activityListOf(
  query: ActivityListQuery,
  result: ReadResult<ActivityParts>,
  timeZone: string,
): ActivityList {
  const { rows, ...list } = pageOfActivities(query, result);
  const activities = rows.map(
    (row): Activity => ({
      ...publicActivityOf(row, timeZone),
      player_id: row.player_id,
      user_id: row.user_id,
      actor_id: row.actor_id,
      actor_name: row.actor_name,
    }),
  );
  return { activities, ...list };
}

export function publicActivityListOf(
  query: ActivityListQuery,
  result: ReadResult<ActivityParts>,
  timeZone: string,
): PublicActivityList {
  const { rows, ...list } = pageOfActivities(query, result);
  return { activities: rows.map((row) => publicActivityOf(row, timeZone)), ...list };
}

function pageOfActivities(query: ActivityListQuery, { rows }: ReadResult<ActivityParts>) {
  const { page, last } = pageOf(rows.activities, limitOf(query));
  return {
    rows: page,
    total: rows.count[0]?.total ?? 0,
    next_cursor: last === null ? null : encodeCursor(ORDER, [last.id]),
  };
}

function publicActivityOf(row: IdentifiedRow, timeZone: string): PublicActivity {
  return {
    id: row.id,
    at: isoTime(row.at),
    type: row.type,
    kind: row.kind,
    subject_id: row.subject_id,
    text: activityText(row, timeZone),
    season_id: row.season_id,
    team_id: row.team_id,
  };
}
