import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { SquadQuery } from '#contracts/player/player.contract.ts';
import { type Team, type TeamListQuery, teamSchema } from '#contracts/team/team.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { teamTable } from '#projections/directory/directory.table.ts';
import { containsWords, nearlyContainsWords, wordsOf } from '#query-api/lists/named.ts';
import {
  type ListOrder,
  onPage,
  type Page,
  pageAsked,
  type SortTerm,
  sortAsked,
  sortedPageAsked,
} from '#query-api/lists/page.ts';
import { countRows, idValue, imageUrl } from '#query-api/lists/rows.ts';
import { type PlayerRow, selectPlayers } from '#query-api/player/player.queries.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

/** Changes that make a team's names and counts stale, apart from its own key. */
const NAME_KEYS: readonly ChangeKey[] = [
  changeKey.leagues,
  changeKey.categories,
  changeKey.people,
  changeKey.tournaments,
  changeKey.players,
];

/** Changes that make answers about one team stale. */
export const teamKeys = (id: number): readonly ChangeKey[] => [changeKey.team(id), ...NAME_KEYS];

/** Changes that make a list of teams stale. The standings of a season say who takes part. */
export const teamListKeys = ({ season_id }: TeamListQuery): readonly ChangeKey[] => [
  changeKey.teams,
  ...NAME_KEYS,
  ...(season_id === undefined ? [] : [changeKey.standings(seasonScope(season_id))]),
];

const TEAM_COLUMNS = sharedColumns('t', teamTable, teamSchema.omit({ logo: true, coach_name: true }));

/** Teams with the names of what they belong to. */
const selectTeams = (db: ReadDb) =>
  db
    .selectFrom('team as t')
    .leftJoin('league', 'league.id', 't.league_id')
    .leftJoin('category', 'category.id', 't.game_category_id')
    .leftJoin('person as manager', 'manager.id', 't.manager_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tournament_team as entry')
          .innerJoin('tournament', 'tournament.id', 'entry.tournament_id')
          .whereRef('entry.team_id', '=', 't.id')
          .where('tournament.is_archived', '=', false)
          .orderBy('tournament.start_date', (order) => order.desc().nullsLast())
          .orderBy('tournament.id', 'desc')
          .limit(1)
          .select(['tournament.id', 'tournament.name'])
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(TEAM_COLUMNS)
    .select((eb) => [
      imageUrl(eb.ref('t.logo')).as('logo'),
      'league.name as league_name',
      'category.name as category_name',
      'latest.id as tournament_id',
      'latest.name as tournament_name',
      eb.fn.coalesce('t.coach_name', 'manager.display_name').as('coach_name'),
      countRows(eb.selectFrom('player').whereRef('team_id', '=', 't.id')).as('player_count'),
    ]);

/** @param options.withCoachIds with the ids by which its coaches can be erased */
export const readTeam =
  (id: number, { withCoachIds }: { withCoachIds: boolean }) =>
  (db: ReadDb) =>
    db.selectNoFrom([
      jsonObjectFrom(
        selectTeams(db)
          .where('t.id', '=', idValue(id))
          .$if(withCoachIds, (team) => team.select(['t.coach_staff_id', 't.assistant_coach_staff_id'])),
      ).as('team'),
    ]);

/** What a client asks for, and whose teams: those that a user follows. */
export type TeamFilters = TeamListQuery & { follower_id?: number };

/** @throws RequestError 400 for a cursor of another list */
export const teamPage = (query: TeamListQuery) => sortedPageAsked(query, listOrder(query.sort), 100);

export const readTeams = (filters: TeamFilters, page: Page<Team>) => (db: ReadDb) => {
  const teams = selectTeams(db).where((eb) => matches(eb, filters));
  // Counted without the names, which are looked up for a page only.
  const counted = db.selectFrom('team as t').where((eb) => matches(eb, filters));
  return db.selectNoFrom([jsonArrayFrom(onPage(teams, page)).as('teams'), countRows(counted).as('total')]);
};

const BY_NAME: SortTerm[] = [
  { sql: sql.ref('t.name'), type: 'text' },
  { sql: sql.ref('t.id'), type: 'bigint' },
];

const SORTED_BY: Readonly<Record<string, SortTerm>> = {
  name: { sql: sql.ref('t.name'), type: 'text' },
  location: { sql: sql.ref('t.location'), type: 'text' },
  coach_name: { sql: sql`coalesce(t.coach_name, manager.display_name)`, type: 'text' },
  player_count: { sql: sql.ref('player_count'), type: 'integer' },
};

/** By name; sorted by a column, equals by name. */
function listOrder(sort: string | undefined): ListOrder<Team> {
  const { column, direction } = sortAsked(sort ?? '');
  const sorted = SORTED_BY[column];
  return {
    name: 'teams',
    terms: sorted === undefined ? BY_NAME : [{ ...sorted, direction, nullable: true }, ...BY_NAME],
    place: (row) => [row.name, row.id],
  };
}

type Teams = ExpressionBuilder<ReadDatabase & { t: ReadDatabase['team'] }, 't'>;

function matches(eb: Teams, filters: TeamFilters) {
  const all = [];
  const equals = (column: 't.game_category_id' | 't.league_id' | 't.manager_id', id: number | undefined) => {
    if (id !== undefined) all.push(eb(column, '=', idValue(id)));
  };
  if (filters.archived !== true) all.push(eb('t.is_archived', '=', false));
  equals('t.game_category_id', filters.category_id);
  equals('t.game_category_id', filters.game_category_id);
  equals('t.league_id', filters.league_id);
  equals('t.manager_id', filters.manager_id);
  equals('t.manager_id', filters.coach_id);
  if (filters.search !== undefined) {
    all.push(isFound(eb, filters.search));
  }
  const { tournament_id, season_id, follower_id } = filters;
  if (tournament_id !== undefined) {
    const entered = eb.selectFrom('tournament_team').where('tournament_id', '=', idValue(tournament_id));
    all.push(eb('t.id', 'in', entered.select('team_id')));
  }
  if (season_id !== undefined) {
    const ranked = eb.selectFrom('standing').where('scope', '=', seasonScope(season_id));
    all.push(eb('t.id', 'in', ranked.select('team_id')));
  }
  if (follower_id !== undefined) {
    const followed = eb.selectFrom('followed_team').where('user_id', '=', idValue(follower_id));
    all.push(eb('t.id', 'in', followed.select('team_id')));
  }
  return eb.and(all);
}

/** Part of its name or place; where no team has the text, a name in which a word differs by a letter. */
function isFound(eb: Teams, search: string): Expression<SqlBool> {
  const words = wordsOf(search);
  const contains = (team: 't' | 'other') =>
    eb.or([containsWords(sql.ref(`${team}.name`), words), containsWords(sql.ref(`${team}.location`), words)]);
  const others = eb.selectFrom('team as other').select('other.id').where(contains('other'));
  return eb.or([
    contains('t'),
    eb.and([eb.not(eb.exists(others)), nearlyContainsWords(sql.ref('t.name'), words)]),
  ]);
}

/** A player with the number they wear in a squad, or wore on its day. */
export type SquadRow = PlayerRow & { worn_number: string | null };

/** By number, `00` before `0`, players without a number last; then by name. */
const SQUAD_ORDER: ListOrder<SquadRow> = {
  name: 'squad',
  terms: [
    { sql: sql`squad.number::integer`, type: 'integer', nullable: true },
    { sql: sql`length(squad.number)`, type: 'integer', direction: 'desc', nullable: true },
    { sql: sql.ref('p.last_name'), type: 'text' },
    { sql: sql.ref('p.first_name'), type: 'text' },
    { sql: sql.ref('p.id'), type: 'bigint' },
  ],
  place: ({ worn_number: number, last_name, first_name, id }) =>
    number === null
      ? [null, null, last_name, first_name, id]
      : [Number(number), number.length, last_name, first_name, id],
};

/**
 * Whole by default.
 * @throws RequestError 400 for a cursor of another list
 */
export const squadPage = (query: SquadQuery) => pageAsked(query, SQUAD_ORDER);

/** Who is in a team now, or was on a calendar day, with the number they wear or wore there. */
export const readSquad =
  (teamId: number, { date }: SquadQuery, page: Page<SquadRow>) =>
  (db: ReadDb) => {
    const id = idValue(teamId);
    const squad =
      date === undefined
        ? db.selectFrom('player').where('team_id', '=', id).select(['id as player_id', 'number'])
        : db
            .selectFrom('membership')
            .where('team_id', '=', id)
            .where('from_date', '<=', date)
            .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>', date)]))
            .select(['player_id', 'number']);
    const players = selectPlayers(db)
      .innerJoin(squad.as('squad'), 'squad.player_id', 'p.id')
      .select('squad.number as worn_number');
    return db.selectNoFrom((eb) => [
      eb.selectFrom('team').where('id', '=', id).select('id').as('team_id'),
      jsonArrayFrom(onPage(players, page)).as('players'),
      countRows(players).as('total'),
    ]);
  };
