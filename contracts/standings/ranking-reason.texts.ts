/** Why a team has its rank among teams with the same record. */
export const RANKING_REASON_TEXTS = {
  'ranking.not_separated': 'Level with {teams} by every rule',

  // Of two teams.
  'ranking.won_their_game': 'Above {team} because they won their game',
  'ranking.lost_their_game': 'Below {team} because they lost their game',
  'ranking.above.head_to_head_record': 'Above {team} because they won {wins} of their {games} games',
  'ranking.below.head_to_head_record': 'Below {team} because they won {wins} of their {games} games',
  'ranking.above.head_to_head_point_difference':
    'Above {team} on point difference in their games ({difference})',
  'ranking.below.head_to_head_point_difference':
    'Below {team} on point difference in their games ({difference})',
  'ranking.above.head_to_head_points_scored': 'Above {team} on points scored in their games ({points})',
  'ranking.below.head_to_head_points_scored': 'Below {team} on points scored in their games ({points})',
  'ranking.above.overall_point_difference': 'Above {team} on point difference in all games ({difference})',
  'ranking.below.overall_point_difference': 'Below {team} on point difference in all games ({difference})',
  'ranking.above.overall_points_scored': 'Above {team} on points scored in all games ({points})',
  'ranking.below.overall_points_scored': 'Below {team} on points scored in all games ({points})',

  // Of several, some of which rank above and some below.
  'ranking.level.head_to_head_record':
    'Level with {teams} on record, then {games, plural, one {{wins} of # game} other {{wins} of # games}} among them won',
  'ranking.level.head_to_head_point_difference':
    'Level with {teams} on record, then point difference among them ({difference})',
  'ranking.level.head_to_head_points_scored':
    'Level with {teams} on record, then points scored among them ({points})',
  'ranking.level.overall_point_difference':
    'Level with {teams} on record, then point difference in all games ({difference})',
  'ranking.level.overall_points_scored':
    'Level with {teams} on record, then points scored in all games ({points})',

  'ranking.team': 'Team {id}',
} as const;
