/** Why no schedule is made. */
export const SCHEDULE_TEXTS = {
  'schedule.too_long': 'A schedule can cover one year at most',
  'schedule.no_team': 'A schedule needs at least two teams; {tournament} has none.',
  'schedule.one_team': 'A schedule needs at least two teams; {tournament} has only one.',
  'schedule.most_games': 'At most {most} games can be scheduled at once; these are {games}.',
  'schedule.too_few_days':
    '{rounds, plural, one {# round needs} other {# rounds need}} {rounds, plural, one {# day} other {# days}}; {free, plural, =0 {none is} one {only # is} other {only # are}} free between {start} and {end}.',
  'schedule.too_few_places':
    '{games, plural, one {# game needs a place} other {# games need a place each}}; the venues and times have room for {room} between {start} and {end}.',
  'schedule.too_few_days_of_team':
    '{team}: {games, plural, one {# game needs} other {# games need}} {games, plural, one {# day} other {# days}}; {free, plural, =0 {none is} one {only # is} other {only # are}} free between {start} and {end}.',
  'schedule.no_place':
    '{count, plural, one {# game finds} other {# games find}} no place between {start} and {end}: {games}. Allow more days, times or venues.',
  'schedule.no_place_for_more':
    '{count, plural, one {# game finds} other {# games find}} no place between {start} and {end}: {games} and {more} more. Allow more days, times or venues.',
} as const;
