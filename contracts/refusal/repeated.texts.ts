/** Reasons that are given at more than one place, or by a code that is put together; all others stand where they are given. */
export const REPEATED_TEXTS = {
  'user.missing': 'There is no such user.',
  'user.last_not_demoted': 'The last active administrator cannot be demoted.',
  'user.last_not_deactivated': 'The last active administrator cannot be deactivated.',
  'user.last_not_deleted': 'The last active administrator cannot be deleted.',
  'account.no_provider': 'There is no such provider.',

  'audit.missing': 'There is no such event.',

  'bracket.missing': 'There is no such bracket.',
  'bracket.bye': 'Series {series} of round {round} is a bye.',
  'bracket.waiting': 'Series {series} of round {round} waits for its teams.',
  'bracket.decided': 'Series {series} of round {round} is decided.',
  'bracket.open': 'Series {series} of round {round} has all its games.',

  'call.changed_elsewhere': 'Somebody else is changing this. Try again.',
  'call.behind': 'The league is still catching up. Try again.',

  'category.missing': 'There is no such category.',
  'game_category.missing': 'There is no such game category.',

  'chat.no_message': 'There is no such message.',

  'log.exported_already': 'The log is being exported already. Try again.',
  'log.busy': 'The log is being read by others. Try again.',

  'file.too_many_uploads': 'Too many uploads at the moment. Please try again.',

  'game.missing': 'There is no such game.',
  'game.started': 'The game has already started.',
  'game.scheduled': 'A scheduled game',
  'game.in_progress': 'A game in progress',
  'game.completed': 'A completed game',
  'game.final': 'A final game',
  'game.postponed': 'A postponed game',
  'game.canceled': 'A canceled game',
  'game.cannot_confirm': '{game} cannot be confirmed as final.',
  'game.cannot_reopen': '{game} cannot be reopened.',
  'game.cannot_postpone': '{game} cannot be postponed.',
  'game.cannot_cancel': '{game} cannot be canceled.',
  'game.cannot_forfeit': '{game} cannot be forfeited.',
  'game.cannot_reschedule': '{game} cannot be scheduled again.',
  'game.cannot_archive': '{game} cannot be archived.',
  'game.in_progress_not_deleted': 'Cannot delete game in progress',
  'game.finished_not_deleted': 'Cannot delete finished game',
  'game.no_other_date': 'Only a scheduled or postponed game can be given another date.',
  'game.no_other_venue': 'Only a scheduled or postponed game can be given another venue.',
  'official.umpire': 'There are two umpires at most',
  'official.crew chief': 'There is only one crew chief',
  'official.scorer': 'There is only one scorer',
  'official.assistant scorer': 'There is only one assistant scorer',
  'official.timer': 'There is only one timer',
  'official.shot clock operator': 'There is only one shot clock operator',
  'official.commissioner': 'There is only one commissioner',
  'roster.not_a_member': 'This player is not in the team on the game date',
  'roster.on_both_benches': 'A player can be on one bench only',
  'roster.fewest': 'Bench {bench} must have at least {fewest} players selected',
  'roster.game_completed': 'Nobody can be added to the bench of a completed game.',
  'roster.game_final': 'Nobody can be added to the bench of a final game.',
  'roster.game_canceled': 'Nobody can be added to the bench of a canceled game.',

  'scoring.no_action': 'There is no such action in this game.',
  'scoring.not_started': 'The game has not started yet.',
  'scoring.postponed': 'The game is postponed.',
  'scoring.canceled': 'The game is canceled.',
  'scoring.over': 'The game is over.',
  'scoring.not_on_roster': '{player} is not on the roster.',
  'scoring.not_on_bench': '{player} is not on the roster of Bench {bench}.',
  'scoring.this_player': 'This player',
  'scoring.other_period': 'The game is in {present}, not in {period}.',

  'import.running': 'This import is running.',
  'import.too_many_lines': 'The files have more than {most} lines. Import fewer of them at a time.',
  'import.too_many_names': 'The files have more than {most} names. Import fewer of them at a time.',
  'import.being_revoked': 'This import is being taken back.',
  'import.way_game': '{game} is another game of {name}',
  'import.way_player_in_game': '{player} is in {game}, too',

  'league.missing': 'There is no such league.',

  'news.missing': 'There is no such news post.',

  'player.missing': 'There is no such player.',
  'person.missing': 'There is no such person.',

  'schedule.no_team': 'A schedule needs at least two teams; {tournament} has none.',
  'schedule.one_team': 'A schedule needs at least two teams; {tournament} has only one.',

  'season.missing': 'There is no such season.',
  'season.ends_before_start': 'End date must be after start date',
  'season.start_before': 'Start date must be on or after {day} (season start)',
  'season.start_after': 'Start date must be on or before {day} (season end)',
  'season.end_before': 'End date must be on or after {day} (season start)',
  'season.end_after': 'End date must be on or before {day} (season end)',

  'sponsor.missing': 'There is no such sponsor.',

  'team.missing': 'There is no such team.',
  'team.bracket_not_deleted': 'Cannot delete team in a bracket',

  'tournament.missing': 'There is no such tournament.',
  'tournament.archived': 'This tournament is archived.',
  'tournament.start_before': 'Start date must be on or after {day} (tournament start)',
  'tournament.start_after': 'Start date must be on or before {day} (tournament end)',
  'tournament.end_before': 'End date must be on or after {day} (tournament start)',
  'tournament.end_after': 'End date must be on or before {day} (tournament end)',
  'tournament.not_a_participant': 'This team is not in this tournament',
} as const;
