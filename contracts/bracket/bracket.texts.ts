/** Why a bracket is not drawn, or its games are not made. */
export const BRACKET_TEXTS = {
  'bracket.missing': 'There is no such bracket.',
  'bracket.exists': 'This tournament has a bracket already.',
  'bracket.begun': 'A bracket with started games cannot be withdrawn.',
  'bracket.two_teams': 'At least two teams are required',
  'bracket.most_teams': 'At most {most} teams',
  'bracket.all_teams': 'At most {count}: all teams',
  'bracket.best_of_each_round': 'One length for each round is required: there are {rounds}',
  'bracket.no_series': 'Series {series} of round {round} does not exist.',
  'bracket.bye': 'Series {series} of round {round} is a bye.',
  'bracket.waiting': 'Series {series} of round {round} waits for its teams.',
  'bracket.decided': 'Series {series} of round {round} is decided.',
  'bracket.open': 'Series {series} of round {round} has all its games.',
  'bracket.team_archived': 'Series {series} of round {round} has a team that is archived.',
} as const;
