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
  gamesWith: (query: Readonly<Record<string, string>>) => `/games?${new URLSearchParams(query)}`,
  login: '/login',
  unauthorized: '/unauthorized',
  scorerDashboard: '/scorer/dashboard',
  scoring: '/scorer/scoring',
  scoringGame: (id: number) => `/scorer/scoring/${id}`,
  components: '/components',
} as const;

/** The same urls as patterns for the router. */
export const routePatterns = {
  team: '/teams/:teamId',
  player: '/players/:playerId',
  game: '/games/:gameId',
  scoringGame: '/scorer/scoring/:gameId',
} as const;
