import { t } from '@lingui/core/macro';
import type { ReadModelName, Run } from '#contracts/read-model/read-model.contract.ts';

/** What each read model answers. */
export const READ_MODEL_WORDS: Readonly<Record<ReadModelName, string>> = {
  directory: t`Who and what there is: teams, players, seasons, officials`,
  game: t`Every game with its score and status`,
  'box-score': t`The lines of all players of a game`,
  'play-by-play': t`Every entry of the scoresheets`,
  standings: t`Standings and streaks`,
  'player-statistics': t`Lines and totals of players`,
  'team-statistics': t`Lines and totals of teams`,
  site: t`Settings, news and sponsors`,
  follows: t`Who follows whom`,
  'season-log': t`What happened in a season`,
  calendar: t`Appointments for calendars`,
  'scoring-shifts': t`Who scored on which device`,
  'shot-zones': t`Shots from the field by zone`,
};

export const RUN_STATE_WORDS: Record<Run['state'], string> = {
  waiting: t`Waiting`,
  running: t`Running`,
  done: t`Done`,
  failed: t`Failed`,
  canceled: t`Stopped`,
  lost: t`Killed`,
};

export const RUN_CAUSE_WORDS: Record<Run['cause'], string> = {
  page: t`On this page`,
  command: t`At a command line`,
  start: t`A new version`,
};

export const RUN_PHASE_WORDS: Record<NonNullable<Run['phase']>, string> = {
  folding: t`Reading the log`,
  copying: t`Copying rows`,
  'catching up': t`Catching up`,
};
