import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import type { Game, GameList, GameListQuery } from '#contracts/game/game.contract.ts';
import { api } from '#frontend/lib/api.ts';
import { daysLater } from '#frontend/lib/calendar.ts';
import type { GameOnPage } from '#frontend/lib/live-game.ts';

/** The filters of a list of games: which of its pages is another question. */
export type GameFilters = Omit<GameListQuery, 'limit' | 'cursor' | 'page' | 'page_size' | 'sort'>;
type SortedGames = GameFilters & Pick<GameListQuery, 'sort'>;

const PAGE = 50;
/** The most games the API gives at once. */
const MOST = 100;
/** Live data is pushed; this is the fallback (docs/rules.md, "Input and display"). */
const LIVE_LIST_INTERVAL = 30_000;

export const gameKeys = {
  all: ['games'] as const,
  lists: ['games', 'list'] as const,
  game: (id: number) => ['games', 'game', id] as const,
  boxScore: (id: number) => ['games', 'box-score', id] as const,
  plays: (id: number) => ['games', 'plays', id] as const,
  undonePlays: (id: number) => ['games', 'undone-plays', id] as const,
  /** Filled by the live connection alone. */
  chat: (id: number) => ['games', 'chat', id] as const,
  chatLog: (id: number) => ['games', 'chat-log', id] as const,
};

/** A short list: the next five, the last five. */
export function gamesQuery(filters: GameFilters, limit: number) {
  return queryOptions({
    queryKey: [...gameKeys.lists, filters, limit],
    queryFn: ({ signal }) => api.get('/api/games/', { query: { ...filters, limit }, signal }),
  });
}

/** Games of the short lists. */
export const SHORT_LIST = 5;

/** The next games, soonest first. */
export function nextGamesQuery() {
  return gamesQuery({ upcoming: true }, SHORT_LIST);
}

/** The same of a team. */
export function nextGamesOfTeamQuery(teamId: number) {
  return gamesQuery({ team_id: teamId, upcoming: true }, SHORT_LIST);
}

/** The last results, latest first. */
export function lastGamesQuery(most = SHORT_LIST) {
  return gamesQuery({ past: true }, most);
}

/** What ended in the last six hours, latest first. */
export function justEndedQuery() {
  return gamesQuery({ just_ended: true }, 24);
}

/** The last games that were corrected after their end. */
export function correctedGamesQuery(filters: GameFilters) {
  return queryOptions({
    queryKey: [...gameKeys.lists, 'corrected', filters],
    queryFn: ({ signal }) =>
      api.get('/api/games/', {
        query: { ...filters, corrected: true, sort: '-corrected_at', page_size: 3 },
        signal,
      }),
  });
}

/** The games that are on. */
export function liveGamesQuery() {
  return queryOptions({
    ...gamesQuery({ live: true }, 12),
    refetchInterval: LIVE_LIST_INTERVAL,
  });
}

/** The game that a team is playing. */
export function teamLiveQuery(teamId: number) {
  return queryOptions({
    ...gamesQuery({ team_id: teamId, live: true }, 1),
    refetchInterval: LIVE_LIST_INTERVAL,
  });
}

/** A team's next game. */
export function teamNextGameQuery(teamId: number) {
  return gamesQuery({ team_id: teamId, upcoming: true }, 1);
}

/** A long list, page after page. */
function gamePagesQuery(filters: GameFilters) {
  return infiniteQueryOptions({
    queryKey: [...gameKeys.lists, 'pages', filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/games/', { query: { ...filters, limit: PAGE, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
}

/** One page of the list of games. */
export function gamePageQuery(filters: SortedGames, { page, pageSize }: { page: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...gameKeys.lists, filters, page, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/games/', { query: { ...filters, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the games of a team, seen from it. */
export function teamGamePageQuery(
  teamId: number,
  filters: Pick<GameListQuery, 'upcoming' | 'past' | 'sort'>,
  { page, pageSize }: { page: number; pageSize: number },
) {
  return queryOptions({
    queryKey: [...gameKeys.lists, 'team', teamId, filters, page, pageSize],
    queryFn: ({ signal }) =>
      api.get('/api/teams/:id/games/', {
        params: { id: teamId },
        query: { ...filters, page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A schedule: what is on, what is to come (soonest first), what has no result, the results and what is off (latest first). */
function scheduleQueries(of: GameFilters) {
  return {
    on: gamesQuery({ ...of, live: true }, 5),
    toCome: gamePagesQuery({ ...of, upcoming: true }),
    overdue: gamePagesQuery({ ...of, overdue: true }),
    over: gamePagesQuery({ ...of, past: true }),
    canceled: gamePagesQuery({ ...of, status: 'canceled' }),
  };
}
export type ScheduleQueries = ReturnType<typeof scheduleQueries>;

export function teamScheduleQueries(teamId: number): ScheduleQueries {
  return scheduleQueries({ team_id: teamId });
}

export function tournamentScheduleQueries(tournamentId: number): ScheduleQueries {
  return scheduleQueries({ tournament_id: tournamentId });
}

/** Every game of some days, earliest first. */
export function gamesOfDaysQuery(first: string, last: string) {
  return allGamesQuery({ start_date: first, end_date: last, sort: 'game_date' });
}

/** The nearest game on a day before or after this one, of those that are played. */
export function gameBesideQuery(day: string, where: 'before' | 'after') {
  const days = where === 'before' ? { end_date: daysLater(day, -1) } : { start_date: daysLater(day, 1) };
  const query = {
    ...days,
    status: 'scheduled,in_progress,completed,final',
    sort: where === 'before' ? '-game_date' : 'game_date',
    page_size: 1,
  } as const;
  return queryOptions({
    queryKey: [...gameKeys.lists, 'beside', query],
    queryFn: ({ signal }) => api.get('/api/games/', { query, signal }),
  });
}

/** Every game that matches, however many there are. */
export function allGamesQuery(filters: GameFilters & { sort?: 'game_date' }) {
  return queryOptions({
    queryKey: [...gameKeys.lists, 'whole', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: MOST };
      const games: Game[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: GameList = await api.get('/api/games/', { query: { ...query, cursor }, signal });
        games.push(...page.games);
        cursor = page.next_cursor;
      }
      return games;
    },
  });
}

/** A team's last results, seen from it. */
export function teamFormQuery(teamId: number, limit = SHORT_LIST) {
  return queryOptions({
    queryKey: [...gameKeys.lists, 'form', teamId, limit],
    queryFn: ({ signal }) =>
      api.get('/api/teams/:id/games/', { params: { id: teamId }, query: { past: true, limit }, signal }),
  });
}

/** What two teams made of their games against each other, and the last of these games. */
export function headToHeadQuery(teamA: number, teamB: number) {
  return queryOptions({
    queryKey: [...gameKeys.lists, 'head-to-head', teamA, teamB],
    queryFn: ({ signal }) =>
      api.get('/api/statistics/head-to-head/', { query: { team_a: teamA, team_b: teamB, limit: 5 }, signal }),
  });
}

export function gameQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.game(id),
    queryFn: ({ signal }): Promise<GameOnPage> => api.get('/api/games/:id/', { params: { id }, signal }),
  });
}

/** A game as a form changes it, with its rosters and its revision. */
export function storedGameQuery(id: number) {
  return queryOptions({
    queryKey: [...gameKeys.all, 'stored', id],
    queryFn: ({ signal }) => api.get('/api/games/:id/', { params: { id }, signal }),
  });
}

export function boxScoreQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.boxScore(id),
    queryFn: ({ signal }) => api.get('/api/games/:id/boxscore/', { params: { id }, signal }),
  });
}

/** All plays of a game, in order. A whole game comes in one page. */
export function playsQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.plays(id),
    queryFn: async ({ signal }) => {
      const { plays } = await api.get('/api/games/:id/plays/', { params: { id }, signal });
      return plays;
    },
  });
}

/** Plays that were undone, in the order of recording: read once, then the live connection says which were. */
export function undonePlaysQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.undonePlays(id),
    queryFn: async ({ signal }) => {
      const { plays } = await api.get('/api/games/:id/plays/undone/', { params: { id }, signal });
      return plays;
    },
    meta: { changeKeys: [] },
  });
}

/** What was written in the chat of a game that is over. */
export function chatLogQuery(id: number) {
  return queryOptions({
    queryKey: gameKeys.chatLog(id),
    queryFn: async ({ signal }) => {
      const { messages } = await api.get('/api/games/:id/chat/', { params: { id }, signal });
      return messages;
    },
  });
}

/** How many messages there are in the chat of a game that is over. */
export function chatTotalQuery(id: number) {
  return queryOptions({
    queryKey: [...gameKeys.chatLog(id), 'total'],
    queryFn: async ({ signal }) => {
      const { total } = await api.get('/api/games/:id/chat/', {
        params: { id },
        query: { limit: 1 },
        signal,
      });
      return total;
    },
  });
}

/** The last messages of a game's chat, which only its live connection brings. */
export function chatQuery(id: number) {
  return queryOptions<ChatMessage[]>({ queryKey: gameKeys.chat(id), queryFn: skipToken });
}
