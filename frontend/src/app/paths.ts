import type { Role } from '#frontend/lib/session.ts';

/** Every url of the pages. No other file of the pages contains one. */
export const paths = {
  home: '/',
  teams: '/teams',
  team: (id: number) => `/teams/${id}`,
  teamsOfCategory: (categoryId: number) => `/teams?category=${categoryId}`,
  players: '/players',
  player: (id: number) => `/players/${id}`,
  games: '/games',
  game: (id: number) => `/games/${id}`,
  boxScore: (id: number) => `/games/${id}?tab=box`,
  gamesWith: (query: Readonly<Record<string, string>>) => `/games?${new URLSearchParams(query)}`,
  statistics: '/statistics',
  statisticsOfGame: (id: number) => `/statistics?game_id=${id}`,
  comparePlayers: (...ids: number[]) => `/statistics?tab=compare&players=${ids.join(',')}`,
  compareTeams: (...ids: number[]) => `/statistics?tab=compare&of=teams&teams=${ids.join(',')}`,
  gamePlays: (id: number) => `/games/${id}?tab=plays`,
  liveStreams: '/live-stream',
  liveStream: (id: number) => `/live-stream/${id}`,
  /** Files for calendars, not pages: one to open, and one to subscribe to. */
  gameCalendar: (id: number) => `/api/games/${id}/calendar.ics`,
  teamCalendar: (id: number) => `/api/teams/${id}/calendar.ics`,
  tournaments: '/tournaments',
  tournamentsTab: (tab: string) => `/tournaments?tab=${tab}`,
  tournamentsOfSeason: (seasonId: number) => `/tournaments?season=${seasonId}`,
  tournament: (id: number) => `/tournaments/${id}`,
  league: (id: number) => `/leagues/${id}`,
  news: '/news',
  newsPost: (id: number) => `/news/${id}`,
  contact: '/contact',
  join: '/join',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  profile: '/profile',
  dashboard: '/dashboard',
  unauthorized: '/unauthorized',
  scorerDashboard: '/scorer/dashboard',
  scoring: '/scorer/scoring',
  scoringGame: (id: number) => `/scorer/scoring/${id}`,
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  components: '/components',
} as const;

/** The same urls as patterns for the router. */
export const routePatterns = {
  team: '/teams/:teamId',
  player: '/players/:playerId',
  game: '/games/:gameId',
  liveStream: '/live-stream/:gameId',
  tournament: '/tournaments/:tournamentId',
  league: '/leagues/:leagueId',
  newsPost: '/news/:newsId',
  resetPassword: '/reset-password/:token?',
  confirmEmail: '/confirm-email/:token',
  scoringGame: '/scorer/scoring/:gameId',
} as const;

const DASHBOARDS: Record<Role, string> = {
  superuser: paths.adminDashboard,
  manager: paths.dashboard,
  scorer: paths.scorerDashboard,
  member: paths.dashboard,
};

/** The first page of a role. Those without an area of their own have everybody’s. */
export function dashboardOf(role: Role): string {
  return DASHBOARDS[role];
}
