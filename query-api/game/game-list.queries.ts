import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GameListQuery } from '#contracts/game/game.contract.ts';
import { GAME_MS } from '#events/game/at-the-same-time.ts';
import type { Side } from '#events/game/game.events.ts';
import { FINISHED, isFinished } from '#events/game/game-status.ts';
import { STOPPED_AFTER_MS } from '#events/game/last-action.ts';
import { containing } from '#platform/postgres/conditions.ts';
import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';
import {
  type ListOrder,
  onPage,
  type Page,
  type SortTerm,
  sortAsked,
  sortedPageAsked,
} from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';
import { GAME_NAME, type NamedGame, selectGames } from './game.queries.ts';

const DEFAULT_LIMIT = 50;
/** A game that should have begun stays upcoming for this long (docs/rules.md, "Words of the API"). */
const STILL_UPCOMING_MS = 12 * 60 * 60 * 1000;
/** An evening: a game that has just ended is news for this long (docs/rules.md, "Words of the API"). */
const JUST_ENDED_MS = 6 * 60 * 60 * 1000;
/** A result that is entered or imported days later is none. */
const OF_THIS_DAY_MS = 24 * 60 * 60 * 1000;

/** What a list depends on apart from its query. */
export type ListContext = { now: Date; timeZone: string };

/** The current minute, if the list changes with time alone, or with statistics: those are told game by game. */
export function currentMinute(query: GameListQuery, now: Date): string | undefined {
  return isToCome(query) ||
    query.overdue === true ||
    query.just_ended === true ||
    query.live === true ||
    query.stalled === true ||
    query.statistics !== undefined
    ? `${now.toISOString().slice(0, 16)}Z`
    : undefined;
}

function isToCome({ upcoming, double_booked }: GameListQuery): boolean {
  return upcoming === true || double_booked === true;
}

type ListedGame = Pick<NamedGame, 'id' | 'listed_at' | 'comes_at'>;
/** A page of a list of games, in its order. */
export type GamePage = Page<ListedGame>;

const ID: SortTerm = { sql: sql`g.id`, type: 'integer' };
const LATEST_FIRST: ListOrder<ListedGame> = {
  name: 'latest',
  terms: [
    { sql: sql`g.listed_at`, type: 'timestamptz', direction: 'desc' },
    { ...ID, direction: 'desc' },
  ],
  place: ({ listed_at, id }) => [listed_at, id],
};
const SOONEST_FIRST: ListOrder<ListedGame> = {
  name: 'upcoming',
  terms: [{ sql: sql`g.comes_at`, type: 'timestamptz' }, ID],
  place: ({ comes_at, id }) => [comes_at, id],
};
const SORTS: Readonly<Record<string, readonly SortTerm[]>> = {
  game_date: [{ sql: sql`g.listed_at`, type: 'timestamptz' }, ID],
  name: [{ sql: GAME_NAME, type: 'text' }, ID],
  venue: [{ sql: sql`g.venue`, type: 'text', nullable: true }, ID],
  scorekeeper_name: [{ sql: sql`scorer.display_name`, type: 'text', nullable: true }, ID],
  corrected_at: [{ sql: sql`g.correction->>'at'`, type: 'text', nullable: true }, ID],
  status: [{ sql: sql`g.status`, type: 'text' }, { sql: sql`g.listed_at`, type: 'timestamptz' }, ID],
};

/**
 * The requested page of a list of games: as it is sorted, else those to come soonest first and all others latest first;
 * games without a date last.
 * @throws RequestError 400 for a cursor of another list
 */
export function gamePage(query: GameListQuery): GamePage {
  return sortedPageAsked(query, listOrder(query), DEFAULT_LIMIT);
}

function listOrder(query: GameListQuery): ListOrder<ListedGame> {
  const { sort } = query;
  if (sort === undefined) return isToCome(query) ? SOONEST_FIRST : LATEST_FIRST;
  const { column, direction } = sortAsked(sort);
  const terms = (SORTS[column] ?? []).map((term) => ({ ...term, direction }));
  return { ...LATEST_FIRST, terms };
}

/** A page of games with their names, and how many there are. */
export const readGameList = (query: GameListQuery, page: GamePage, context: ListContext) => (db: ReadDb) => {
  const isListed = listedGames(query, context);
  return db.selectNoFrom((eb) => [
    jsonArrayFrom(onPage(selectGames(db).where(isListed), page)).as('games'),
    countRows(eb.selectFrom('game as g').select('g.id').where(isListed)).as('total'),
  ]);
};

/** Whether a game `g` is in the list. */
export function listedGames(query: GameListQuery, { now, timeZone }: ListContext): Expression<SqlBool> {
  const eb = expressionBuilder<ReadDatabase & { g: ReadDatabase['game'] }, 'g'>();
  const all: Expression<SqlBool>[] = [];
  const upcomingFrom = new Date(now.getTime() - STILL_UPCOMING_MS).toISOString();
  if (isToCome(query)) all.push(eb('g.comes_at', '>=', upcomingFrom));
  else all.push(eb('g.is_archived', '=', false));
  // Postponed games and those without a date come after all dates.
  if (query.overdue === true) all.push(eb('g.comes_at', '<', upcomingFrom));
  if (query.double_booked === true) all.push(isDoubleBooked());
  if (query.just_ended === true) {
    const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
    all.push(eb('g.ended_at', '>', ago(JUST_ENDED_MS)), eb('g.listed_at', '>', ago(OF_THIS_DAY_MS)));
  }
  if (query.live === true) all.push(isOn(now, 'live'));
  if (query.stalled === true) all.push(isOn(now, 'stalled'));
  if (query.season_id !== undefined) all.push(eb('g.season_id', '=', idValue(query.season_id)));
  if (query.tournament_id !== undefined) all.push(eb('g.tournament_id', '=', idValue(query.tournament_id)));
  if (query.league_id !== undefined) all.push(eb('g.league_id', '=', idValue(query.league_id)));
  if (query.game_category_id !== undefined) {
    all.push(eb('g.game_category_id', '=', idValue(query.game_category_id)));
  }
  if (query.scorekeeper_id !== undefined)
    all.push(eb('g.scorekeeper_id', '=', idValue(query.scorekeeper_id)));
  if (query.without_scorer === true) all.push(eb('g.scorekeeper_id', 'is', null));
  if (query.team_id !== undefined) {
    const team = idValue(query.team_id);
    all.push(eb.or([eb('g.team_east_id', '=', team), eb('g.team_west_id', '=', team)]));
  }
  if (query.player_id !== undefined) all.push(hasInBoxScore(query.player_id));
  if (query.corrected === true) all.push(eb('g.correction', 'is not', null));
  if (query.statistics !== undefined) all.push(statisticsAre(query.statistics));
  const statuses = toStatuses(query);
  if (statuses !== undefined) all.push(sql<SqlBool>`g.status = ANY (${statuses}::text[])`);
  const from = latest(query.date, query.start_date);
  const to = earliest(query.date, query.end_date);
  if (from !== undefined) all.push(eb('g.game_date', '>=', startOfDay(from, timeZone).toISOString()));
  if (to !== undefined) all.push(eb('g.game_date', '<', startOfDay(nextDay(to), timeZone).toISOString()));
  if (query.search !== undefined && query.search !== '') {
    const pattern = containing(query.search);
    const teams = eb.selectFrom('team as t').select('t.id').where('t.name', 'ilike', pattern);
    all.push(
      eb.or([
        eb('g.venue', 'ilike', pattern),
        eb('g.team_east_id', 'in', teams),
        eb('g.team_west_id', 'in', teams),
      ]),
    );
  }
  return eb.and(all);
}

/** Whether a game in progress is live, or has stopped (`hasStopped` of events/game/last-action.ts). */
function isOn(now: Date, how: 'live' | 'stalled'): Expression<SqlBool> {
  const eb = expressionBuilder<ReadDatabase & { g: ReadDatabase['game'] }, 'g'>();
  const since = new Date(now.getTime() - STOPPED_AFTER_MS).toISOString();
  const isLive = sql<SqlBool>`coalesce(g.last_action_at > ${since}, false)`;
  return eb.and([eb('g.status', '=', 'in_progress'), how === 'live' ? isLive : eb.not(isLive)]);
}

function hasInBoxScore(playerId: number): Expression<SqlBool> {
  const eb = expressionBuilder<ReadDatabase & { g: ReadDatabase['game'] }, 'g'>();
  const games = eb.selectFrom('box_score_player as l').select('l.game_id');
  return eb('g.id', 'in', games.where('l.player_id', '=', idValue(playerId)));
}

/** Whether a game shares something with another one at the same time (command-api/game/double-booking.ts warns of it). */
function isDoubleBooked(): Expression<SqlBool> {
  const eb = expressionBuilder<ReadDatabase & { g: ReadDatabase['game'] }, 'g'>();
  const within = sql`${sql.lit(GAME_MS)} * interval '1 ms'`;
  const other = eb
    .selectFrom('game as o')
    .select('o.id')
    .whereRef('o.id', '<>', 'g.id')
    .where('o.is_archived', '=', false)
    .where('o.time_known', '=', true)
    .where('o.status', 'in', ['scheduled', 'in_progress'])
    .where(sql<SqlBool>`o.listed_at > g.game_date - ${within} AND o.listed_at < g.game_date + ${within}`)
    .where(
      sql<SqlBool>`(o.team_east_id IN (g.team_east_id, g.team_west_id) OR o.team_west_id IN (g.team_east_id, g.team_west_id)
        OR o.scorekeeper_id = g.scorekeeper_id
        OR (btrim(o.venue) <> '' AND lower(btrim(o.venue)) = lower(btrim(g.venue))))`,
    );
  return eb.and([
    eb('g.status', 'in', ['scheduled', 'in_progress']),
    eb('g.time_known', '=', true),
    eb.exists(other),
  ]);
}

/** The team's points are the score; what no player is credited with is beside them. */
function statisticsAre(what: 'none' | 'incomplete'): Expression<SqlBool> {
  const eb = expressionBuilder<ReadDatabase & { g: ReadDatabase['game'] }, 'g'>();
  const credited = eb
    .selectFrom('box_score as b')
    .select('b.game_id')
    .whereRef('b.game_id', '=', 'g.id')
    .where(
      sql<SqlBool>`${points('east')} + ${points('west')} > ${unattributed('east')} + ${unattributed('west')}`,
    );
  const found =
    what === 'none'
      ? eb.not(eb.exists(credited))
      : eb.exists(
          credited.where(sql<SqlBool>`(${unattributed('east')} <> 0 OR ${unattributed('west')} <> 0)`),
        );
  return eb.and([
    sql<SqlBool>`g.status = ANY (${FINISHED}::text[])`,
    eb('g.result_type', '=', 'played'),
    found,
  ]);
}

const box = expressionBuilder<ReadDatabase & { b: ReadDatabase['box_score'] }, 'b'>();
const points = (side: Side) =>
  sql<number>`(${box.ref('b.box', '->>').key(side).key('totals').key('points')})::integer`;
const unattributed = (side: Side) =>
  sql<number>`(${box.ref('b.box', '->>').key(side).key('unattributed_points')})::integer`;

const latest = (...days: (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
const earliest = (...days: (string | undefined)[]) => days.filter((day) => day !== undefined).sort()[0];

/** Undefined means every status. */
function toStatuses({ status, past, just_ended }: GameListQuery): string[] | undefined {
  const wanted = status === undefined ? undefined : [...new Set(status.split(',').map((one) => one.trim()))];
  if (past !== true && just_ended !== true) return wanted;
  return wanted === undefined ? FINISHED : wanted.filter(isFinished);
}
