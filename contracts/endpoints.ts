import * as identity from './account/identity.endpoints.ts';
import * as password from './account/password.endpoints.ts';
import * as email from './account/profile.commands.ts';
import * as profile from './account/profile.contract.ts';
import * as roleRequest from './account/role-request.commands.ts';
import * as secondFactor from './account/second-factor.commands.ts';
import * as session from './account/session.endpoints.ts';
import * as signInProvider from './account/sign-in.contract.ts';
import * as signIn from './account/sign-in.endpoints.ts';
import * as user from './account/users.commands.ts';
import * as activity from './audit/activity.endpoints.ts';
import * as audit from './audit/audit.commands.ts';
import * as bracket from './bracket/bracket.endpoints.ts';
import * as calendar from './calendar/calendar.contract.ts';
import * as category from './category/category.endpoints.ts';
import * as chat from './chat/chat.commands.ts';
import * as contact from './contact/contact.commands.ts';
import * as erasure from './erasure/erasure.commands.ts';
import * as eventLog from './event-log/event-log.endpoints.ts';
import * as explain from './explain/explain.endpoints.ts';
import * as gameExports from './exports/game-exports.endpoints.ts';
import * as playerExports from './exports/player-exports.contract.ts';
import * as seasonExport from './exports/season-export.endpoints.ts';
import * as standingsExports from './exports/standings-exports.endpoints.ts';
import * as teamExports from './exports/team-exports.contract.ts';
import * as fibaLiveStats from './fiba-livestats/fiba-livestats.endpoints.ts';
import * as fibaScoresheet from './fiba-scoresheet/fiba-scoresheet.endpoints.ts';
import * as file from './file/file.endpoints.ts';
import * as follow from './follow/follow.commands.ts';
import * as gameCommands from './game/game-commands.endpoints.ts';
import * as gameStatus from './game/game-status.endpoints.ts';
import * as game from './game/play.contract.ts';
import * as scoring from './game/scoring.endpoints.ts';
import * as impact from './impact/impact.endpoints.ts';
import * as imported from './import/import.commands.ts';
import * as league from './league/league.commands.ts';
import * as news from './news/news.commands.ts';
import * as player from './player/player.endpoints.ts';
import * as readModel from './read-model/read-model.commands.ts';
import * as reminder from './reminder/reminder.commands.ts';
import * as replay from './replay/replay.endpoints.ts';
import * as schedule from './schedule/schedule.endpoints.ts';
import * as scoresheet from './scoresheet/scoresheet.endpoints.ts';
import * as scoringShift from './scoring-shift/scoring-shift.endpoints.ts';
import * as seasonCommands from './season/season.commands.ts';
import * as season from './season/season.endpoints.ts';
import * as settings from './settings/settings.endpoints.ts';
import * as shotChart from './shot-chart/shot-chart.endpoints.ts';
import * as sponsor from './sponsor/sponsor.commands.ts';
import * as standings from './standings/standings.endpoints.ts';
import * as gameStatistics from './statistics/game-statistics.contract.ts';
import * as statistics from './statistics/leaders.contract.ts';
import * as streaks from './streaks/streaks.endpoints.ts';
import * as team from './team/team.endpoints.ts';
import * as tournament from './tournament/tournament.commands.ts';

/** Every endpoint of the API, by concept and name. */
export const ENDPOINTS = {
  activity,
  audit,
  bracket,
  calendar,
  category,
  chat,
  contact,
  email,
  erasure,
  eventLog,
  explain,
  fibaLiveStats,
  fibaScoresheet,
  file,
  follow,
  game,
  gameCommands,
  gameExports,
  gameStatistics,
  gameStatus,
  identity,
  impact,
  imported,
  league,
  news,
  password,
  player,
  playerExports,
  profile,
  readModel,
  reminder,
  replay,
  roleRequest,
  schedule,
  scoresheet,
  scoring,
  scoringShift,
  season,
  seasonCommands,
  seasonExport,
  secondFactor,
  session,
  settings,
  signIn,
  signInProvider,
  shotChart,
  sponsor,
  standings,
  standingsExports,
  statistics,
  streaks,
  team,
  teamExports,
  tournament,
  user,
};

type Concept = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];
type OneOf<Group> = Group extends unknown ? Group[keyof Group] : never;
/** Any of them. */
export type AnyEndpoint = OneOf<Concept>;
