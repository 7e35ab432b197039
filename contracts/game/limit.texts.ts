/** What the limits of a game say (events/game/limits.ts), for the API and for the scorer's device. */
export const LIMIT_TEXTS = {
  'limit.foul_limit': '{who} has {fouls} fouls and is out of the game.',
  'limit.disqualifying_foul': '{who} has a disqualifying foul and is out of the game.',
  'limit.two_unsportsmanlike_fouls': '{who} has two unsportsmanlike fouls and is out of the game.',
  'limit.unsportsmanlike_and_technical_foul':
    '{who} has an unsportsmanlike and a technical foul and is out of the game.',
  'limit.two_technical_fouls': '{who} has two technical fouls and is out of the game.',
  'limit.two_technical_fouls_of_coach': '{who} has two technical fouls of their own and is out of the game.',
  'limit.three_technical_fouls_of_coach_and_bench':
    '{who} has three technical fouls, those of the bench counted, and is out of the game.',
  'limit.player': 'This player',
  'limit.coach': 'The head coach',

  'limit.timeouts.first_half':
    'No time-out is left in the first half: {most} of {most} taken. Left: {second_half} in the second half, {overtime} in each overtime.',
  'limit.timeouts.second_half':
    'No time-out is left in the second half: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.regulation':
    'No time-out is left before overtime: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.last_period':
    'No time-out is left in {period}: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.last_minutes':
    'No time-out is left in the last {minutes} minutes of {period}: {most} of {most} taken. Left: {overtime} in each overtime.',
  'limit.timeouts.overtime':
    'No time-out is left in this overtime: {most} of {most} taken. Left: {overtime} in each further overtime.',

  'limit.needless_overtime': '{period} would no longer end in a tie, but an overtime was played after it.',
} as const;
