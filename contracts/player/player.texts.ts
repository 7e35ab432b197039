/** Why a player is not changed. */
export const PLAYER_TEXTS = {
  'player.missing': 'There is no such player.',
  'player.exists': 'This player exists already.',
  'player.erased': 'This player has been erased.',
  'player.statistics_not_deleted': 'Cannot delete player with statistics',
  'player.picked_not_deleted': 'Cannot delete player picked for a game',
  'player.born_in_future': 'Birth date cannot be in the future',
  'player.age': 'Player must be between 5 and 60 years old',
  'player.age_not_verified': 'Age verification failed. Please check birth date and ID document.',
  'player.no_document': 'This player has no document.',
  'player.transfer_in_future': 'Transfer date cannot be in the future',
  'player.transfer_before_other_team': 'The player belonged to another team on that day',
  'person.missing': 'There is no such person.',
} as const;
