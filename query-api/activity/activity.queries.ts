import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ActivityListQuery } from '#contracts/activity/activity.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import type { ListedActivityRow } from './activity.presenter.ts';

/** Changes of the names in activities. */
const NAME_KEYS: readonly ChangeKey[] = [
  changeKey.seasons,
  changeKey.tournaments,
  changeKey.leagues,
  changeKey.categories,
  changeKey.teams,
  changeKey.players,
  changeKey.people,
];

/** Changes that make the league's activities stale: a new activity, or a new name for something in them. */
export const ACTIVITY_KEYS: readonly ChangeKey[] = [changeKey.activity, ...NAME_KEYS];

/** The same for a season's activities. */
export const seasonActivityKeys = (seasonId: number): readonly ChangeKey[] => [
  changeKey.seasonActivity(seasonId),
  ...NAME_KEYS,
];

const LATEST_FIRST: ListOrder<ListedActivityRow> = {
  name: 'activity',
  terms: [{ sql: sql.ref('a.position'), type: 'bigint', direction: 'desc' }],
  place: (row) => [row.id],
};

/** @throws RequestError 400 for a cursor of another list */
export const activityPage = (query: ActivityListQuery) => pageAsked(query, LATEST_FIRST, 20);

/** Of a season: only what its public page may show. */
type ActivityFilters = Pick<ActivityListQuery, 'kind'> & { season_id?: number };

type Activities = ExpressionBuilder<ReadDatabase & { a: ReadDatabase['activity'] }, 'a'>;

/** Latest first. Names of people come from the directory, the only place that has them and erases them. */
export const readActivities = (filters: ActivityFilters, page: Page<ListedActivityRow>) => (db: ReadDb) => {
  const { season_id, kind } = filters;
  const matches = (eb: Activities) =>
    eb.and([
      ...(season_id === undefined
        ? []
        : [eb('a.season_id', '=', idValue(season_id)), eb('a.is_public', '=', true)]),
      ...(kind === undefined ? [] : [eb('a.kind', '=', kind)]),
    ]);
  const activities = db
    .selectFrom('activity as a')
    .leftJoin('activity_subject as subject', (join) =>
      join.onRef('subject.kind', '=', 'a.kind').onRef('subject.id', '=', 'a.subject_id'),
    )
    .leftJoin('player', 'player.id', 'a.player_id')
    .leftJoin('person as user', 'user.id', 'a.user_id')
    .leftJoin('person as actor', 'actor.id', 'a.actor_id')
    .where(matches)
    .selectAll('a')
    .select((eb) => {
      const teamName = (id: 'subject.east_team_id' | 'subject.west_team_id' | 'a.team_id') =>
        eb
          .selectFrom('activity_subject as team')
          .where('team.kind', '=', 'team')
          .whereRef('team.id', '=', id)
          .select('team.name');
      return [
        // Positions can exceed JSON numbers.
        sql<string>`a.position::text`.as('id'),
        'subject.name as subject_name',
        teamName('subject.east_team_id').as('east_name'),
        teamName('subject.west_team_id').as('west_name'),
        teamName('a.team_id').as('team_name'),
        sql<string | null>`player.first_name || ' ' || player.last_name`.as('player_name'),
        'user.display_name as user_name',
        'actor.display_name as actor_name',
      ];
    });
  return db.selectNoFrom([
    jsonArrayFrom(onPage(activities, page)).as('activities'),
    countRows(db.selectFrom('activity as a').where(matches)).as('total'),
  ]);
};
