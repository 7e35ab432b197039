import type { AnyEndpoint } from '#contracts/endpoints.ts';
import type { Role } from './session.ts';

/** The tables that the API gives as files. */
type ExportedTable = AnyEndpoint['url'] extends infer Url
  ? Url extends `/api/exports/${infer Table}/`
    ? Table
    : never
  : never;

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
  /** A game played back. @param at the moment, as `formatMoments` writes it, or after how many plays */
  replay: (id: number, at?: string | number) => `/games/${id}/replay${at === undefined ? '' : `?at=${at}`}`,
  gamesWith: (query: Readonly<Record<string, string>>) => `/games?${new URLSearchParams(query)}`,
  statistics: '/statistics',
  statisticsOfGame: (id: number) => `/statistics?game_id=${id}`,
  comparePlayers: (...ids: number[]) => `/statistics?tab=compare&players=${ids.join(',')}`,
  compareTeams: (...ids: number[]) => `/statistics?tab=compare&of=teams&teams=${ids.join(',')}`,
  gamePlays: (id: number) => `/games/${id}?tab=plays`,
  liveStreams: '/live-stream',
  liveStream: (id: number) => `/live-stream/${id}`,
  /** A PDF, blank before the game. */
  gameScoresheet: (id: number) => `/api/games/${id}/scoresheet/`,
  /** Files for calendars, not pages: one to open, and one to subscribe to. */
  gameCalendar: (id: number) => `/api/games/${id}/calendar.ics`,
  teamCalendar: (id: number) => `/api/teams/${id}/calendar.ics`,
  playerCalendar: (id: number) => `/api/players/${id}/calendar.ics`,
  tournamentCalendar: (id: number) => `/api/tournaments/${id}/calendar.ics`,
  tournaments: '/tournaments',
  tournamentsTab: (tab: string) => `/tournaments?tab=${tab}`,
  tournamentsOfSeason: (seasonId: number) => `/tournaments?season=${seasonId}`,
  tournament: (id: number) => `/tournaments/${id}`,
  league: (id: number) => `/leagues/${id}`,
  news: '/news',
  newsPost: (id: number) => `/news/${id}`,
  contact: '/contact',
  join: '/join',
  rules: '/rules',
  /** One of them, by its anchor. */
  rule: (anchor: string) => `/rules#${anchor}`,
  apiRules: '/rules/api',
  terms: '/terms',
  privacy: '/privacy',
  /** All calls of the API, for people: no page of the site. */
  apiDocs: () => '/api/docs',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  profile: '/profile',
  dashboard: '/dashboard',
  following: '/following',
  unauthorized: '/unauthorized',
  scorerDashboard: '/scorer/dashboard',
  scoring: '/scorer/scoring',
  scorerGames: '/scorer/games',
  scorerHistory: '/scorer/history',
  scorerGameOfficials: (id: number) => `/scorer/games/${id}/officials`,
  scorerLog: '/scorer/log',
  scoringGame: (id: number) => `/scorer/scoring/${id}`,
  manager: '/manager',
  managerDashboard: '/manager/dashboard',
  managerTeam: '/manager/team',
  managerTeamEdit: '/manager/team/edit',
  managerTeamStats: '/manager/team/stats',
  managerPlayers: '/manager/players',
  managerPlayerNew: '/manager/players/create',
  managerPlayer: (id: number) => `/manager/players/edit/${id}`,
  managerGames: '/manager/games',
  managerRoster: (gameId: number) => `/manager/games/${gameId}/roster`,
  managerScoreboard: (gameId: number) => `/manager/games/${gameId}/scoreboard`,
  managerTeamLog: '/manager/team/log',
  managerStatistics: '/manager/statistics',
  /** A page of the managers’ area about one of their teams. */
  ofTeam: (path: string, teamId: number) => `${path}?team=${teamId}`,
  /** A page with the log of one thing. */
  ofThing: (path: string, kind: string, id: number) => `${path}?${kind}=${id}`,
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminTeams: '/admin/teams',
  adminTeamNew: '/admin/teams/new',
  adminTeamNewWith: (query: Readonly<Record<string, string>>) =>
    `/admin/teams/new?${new URLSearchParams(query)}`,
  adminTeam: (id: number) => `/admin/teams/${id}`,
  adminSeasons: '/admin/seasons',
  adminSeasonNew: '/admin/seasons/new',
  adminSeasonNewWith: (query: Readonly<Record<string, string>>) =>
    `/admin/seasons/new?${new URLSearchParams(query)}`,
  adminSeason: (id: number) => `/admin/seasons/${id}`,
  adminSeasonCalendar: '/admin/seasons/calendar',
  adminCategories: '/admin/categories',
  adminCategoryNew: '/admin/categories/new',
  adminCategory: (id: number) => `/admin/categories/${id}`,
  adminLeagues: '/admin/leagues',
  adminLeagueNew: '/admin/leagues/new',
  adminLeague: (id: number) => `/admin/leagues/${id}`,
  adminPlayers: '/admin/players',
  adminPlayersWith: (query: Readonly<Record<string, string>>) =>
    `/admin/players?${new URLSearchParams(query)}`,
  adminPlayerNew: '/admin/players/new',
  adminPlayer: (id: number) => `/admin/players/${id}`,
  adminTeamPlayers: (id: number) => `/admin/teams/${id}/players`,
  adminPlayerNewIn: (teamId: number) => `/admin/players/new?team=${teamId}`,
  adminTournaments: '/admin/tournaments',
  adminTournamentNew: '/admin/tournaments/new',
  adminTournamentNewWith: (query: Readonly<Record<string, string>>) =>
    `/admin/tournaments/new?${new URLSearchParams(query)}`,
  adminTournament: (id: number) => `/admin/tournaments/${id}`,
  adminTournamentTeams: (id: number) => `/admin/tournaments/${id}/teams`,
  adminTournamentBracket: (id: number) => `/admin/tournaments/${id}/bracket`,
  adminTournamentTable: (id: number) => `/admin/tournaments/${id}/table`,
  adminTournamentSchedule: (id: number) => `/admin/tournaments/${id}/schedule`,
  adminNews: '/admin/news',
  adminNewsPostNew: '/admin/news/new',
  adminNewsPost: (id: number) => `/admin/news/${id}`,
  adminSponsors: '/admin/sponsors',
  adminSponsorNew: '/admin/sponsors/new',
  adminSponsor: (id: number) => `/admin/sponsors/${id}`,
  adminUsers: '/admin/users',
  adminUserNew: '/admin/users/new',
  adminUserNewWith: (query: Readonly<Record<string, string>>) =>
    `/admin/users/new?${new URLSearchParams(query)}`,
  adminUser: (id: number) => `/admin/users/${id}`,
  adminUsersWith: (query: Readonly<Record<string, string>>) => `/admin/users?${new URLSearchParams(query)}`,
  adminGames: '/admin/games',
  adminGamesWith: (query: Readonly<Record<string, string>>) => `/admin/games?${new URLSearchParams(query)}`,
  adminGameNew: '/admin/games/new',
  adminGame: (id: number) => `/admin/games/${id}`,
  adminGameOfficials: (id: number) => `/admin/games/${id}/officials`,
  adminMessages: '/admin/messages',
  adminMessagesWith: (query: Readonly<Record<string, string>>) =>
    `/admin/messages?${new URLSearchParams(query)}`,
  adminChat: '/admin/chat',
  adminAudit: '/admin/audit',
  adminImport: '/admin/import',
  adminImportOf: (id: number) => `/admin/import?import=${id}`,
  adminStatistics: '/admin/statistics',
  adminSettings: '/admin/settings',
  adminReadModels: '/admin/read-models',
  /** A table of a season as a file, with the mark by which spreadsheets know its letters. */
  seasonExport: (seasonId: number, table: string) =>
    `/api/seasons/${seasonId}/export/?table=${table}&bom=true`,
  /** A table as a file, with the filters under which a page shows it; those that are undefined are left out. */
  export: (
    table: ExportedTable,
    filters: Readonly<Record<string, string | number | boolean | undefined>>,
  ) => {
    const given = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return `/api/exports/${table}/?${new URLSearchParams([...given, ['bom', 'true']])}`;
  },
} as const;

/** The same urls as patterns for the router. */
export const routePatterns = {
  team: '/teams/:teamId',
  player: '/players/:playerId',
  game: '/games/:gameId',
  replay: '/games/:gameId/replay',
  liveStream: '/live-stream/:gameId',
  tournament: '/tournaments/:tournamentId',
  league: '/leagues/:leagueId',
  newsPost: '/news/:newsId',
  resetPassword: '/reset-password/:token?',
  confirmEmail: '/confirm-email/:token',
  scoringGame: '/scorer/scoring/:gameId',
  scorerGameOfficials: '/scorer/games/:gameId/officials',
  managerTeamPlayers: '/manager/teams/:teamId/players',
  managerPlayer: '/manager/players/edit/:playerId',
  managerRoster: '/manager/games/:gameId/roster',
  managerScoreboard: '/manager/games/:gameId/scoreboard',
  adminTeam: '/admin/teams/:teamId',
  adminSeason: '/admin/seasons/:id',
  adminCategory: '/admin/categories/:id',
  adminLeague: '/admin/leagues/:id',
  adminTournament: '/admin/tournaments/:id',
  adminTournamentTeams: '/admin/tournaments/:tournamentId/teams',
  adminTournamentBracket: '/admin/tournaments/:tournamentId/bracket',
  adminTournamentTable: '/admin/tournaments/:tournamentId/table',
  adminTournamentSchedule: '/admin/tournaments/:tournamentId/schedule',
  adminNewsPost: '/admin/news/:id',
  adminSponsor: '/admin/sponsors/:id',
  adminPlayer: '/admin/players/:playerId',
  adminTeamPlayers: '/admin/teams/:teamId/players',
  adminUser: '/admin/users/:userId',
  adminGame: '/admin/games/:gameId',
  adminGameOfficials: '/admin/games/:gameId/officials',
} as const;

const DASHBOARDS: Record<Role, string> = {
  superuser: paths.adminDashboard,
  manager: paths.managerDashboard,
  scorer: paths.scorerDashboard,
  member: paths.dashboard,
};

/** The first page of a role. Those without an area of their own have everybody’s. */
export function dashboardPath(role: Role): string {
  return DASHBOARDS[role];
}

/** Whether a page is in the area of a role: `/admin/teams` of `superuser`. @param url with or without its query */
export function isInAreaOf(role: Exclude<Role, 'member'>, url: string): boolean {
  const [pathname = ''] = url.split(/[?#]/u);
  return `${pathname}/`.startsWith(DASHBOARDS[role].replace(/dashboard$/u, ''));
}
