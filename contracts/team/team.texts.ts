/** Why a team or its squad is not changed. */
export const TEAM_TEXTS = {
  'team.not_yours': 'Insufficient permissions',
  'team.missing': 'There is no such team.',
  'team.exists': 'This team exists already.',
  'team.archived': 'This team is archived.',
  'team.bracket_not_deleted': 'Cannot delete team in a bracket',
  'team.games_not_deleted': 'Cannot delete team with games',
  'squad.not_a_member': 'This player is not in the team.',
  'squad.number_out_of_range': 'Jersey Number must be an integer from 0 to 99',
  'squad.number_taken': 'Jersey Number {number} is already taken in this team',
  'squad.leaves_before_joining': 'A player cannot leave a team before the day they joined it',
  'squad.joins_in_future': 'A player cannot join a team in the future',
} as const;
