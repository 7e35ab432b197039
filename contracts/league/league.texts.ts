/** Why a league is not changed. */
export const LEAGUE_TEXTS = {
  'league.missing': 'There is no such league.',
  'league.exists': 'This league exists already.',
  'league.teams_not_deleted': 'Cannot delete league with teams',
  'league.tournaments_not_deleted': 'Cannot delete league with tournaments',
  'league.games_not_deleted': 'Cannot delete league with games',
} as const;
