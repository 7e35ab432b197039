import { isDeedEventType } from '#events/game/deeds.ts';
import { dayAt, dayInWords } from '#platform/values/calendar-day.ts';
import type { ActivityRow } from '#projections/activity/activity.table.ts';

/** An activity with the names of everything in it; null where there never was one, or it is gone. */
export type NamedActivityRow = ActivityRow & {
  subject_name: string | null;
  east_name: string | null;
  west_name: string | null;
  team_name: string | null;
  player_name: string | null;
  user_name: string | null;
  actor_name: string | null;
};

const ROLES: Readonly<Record<string, string>> = {
  superuser: 'administrator',
  manager: 'team manager',
  scorer: 'scorer',
  member: 'member',
};

/**
 * What happened, as a sentence without who did it: `Harbor vs Summit ended 61–60`.
 * @param timeZone in which days are given
 */
export function activityText(row: NamedActivityRow, timeZone: string): string {
  const { subject_name: name } = row;
  if (isDeedEventType(row.type)) return overruledText(row);
  const game = gameName(row);
  const team = row.team_name ?? 'A team';
  const player = row.player_name ?? 'A player';
  const user = row.user_name ?? 'A user';
  const role = ROLES[row.detail?.role ?? ''] ?? 'user';
  const season = called('Season', row);
  const tournament = name ?? 'A tournament';
  const league = called('League', row);
  const category = called('Category', row);
  const post = name === null ? 'A news post' : `News “${name}”`;
  const sponsor = name === null ? 'A sponsor' : called('Sponsor', row);
  switch (row.type) {
    case 'GameScheduled':
      return `${game} was scheduled${onDay(' for', row, timeZone)}`;
    case 'GameRescheduled':
      return row.detail?.date == null
        ? `${game} has no date`
        : `${game} was moved${onDay(' to', row, timeZone)}`;
    case 'GameTeamsChanged':
      return `${game} has other teams`;
    case 'PlayerAddedToRoster':
      return `${player} was added to the roster of ${row.team_name ?? 'a team'} for ${game}`;
    case 'ScorerAssigned':
      return row.user_id === null ? `The scorer of ${game} was removed` : `${user} is the scorer of ${game}`;
    case 'ScoringTakenOver':
      return `Scoring of ${game} was taken over by another device`;
    case 'GameStarted':
      return `${game} started`;
    case 'ProtestFiled':
      return `A protest was filed in ${game}`;
    case 'GameCompleted':
      return `${game} ended${scoreOf(row)}`;
    case 'GameConfirmed':
      return `The result of ${game} was confirmed`;
    case 'GameReopened':
      return `${game} was reopened`;
    case 'GamePostponed':
      return `${game} was postponed`;
    case 'GameCanceled':
      return `${game} was canceled`;
    case 'GameForfeited':
      return `${team} forfeited ${game}`;
    case 'PointsAdded':
    case 'ShotMissed':
    case 'ReboundTaken':
    case 'TurnoverMade':
    case 'FoulCommitted':
    case 'FoulDrawn':
    case 'TimeoutTaken':
    case 'CoachChallengeUsed':
    case 'PlayerSubstituted':
      return overruledText(row);
    case 'GameArchived':
      return `${game} was archived`;
    case 'GameDeleted':
      return `${game} was deleted`;
    case 'SeasonCreated':
      return `${season} was created`;
    case 'SeasonRenamed':
      return `A season was renamed ${name ?? ''}`.trimEnd();
    case 'SeasonDatesChanged':
      return `The dates of ${season} changed`;
    case 'SeasonActivated':
      return `${season} was activated`;
    case 'SeasonCompleted':
      return `${season} was completed`;
    case 'SeasonReturnedToUpcoming':
      return `${season} is upcoming again`;
    case 'SeasonDeleted':
      return `${season} was deleted`;
    case 'TournamentCreated':
      return `${tournament} was created`;
    case 'TournamentChanged':
      return `${tournament} was changed`;
    case 'TournamentDatesChanged':
      return `The dates of ${tournament} changed`;
    case 'TournamentRulesetChanged':
      return `The rules of ${tournament} changed`;
    case 'BracketDrawn':
      return `The bracket of ${tournament} was drawn`;
    case 'BracketWithdrawn':
      return `The bracket of ${tournament} was withdrawn`;
    case 'TournamentReturnedToUpcoming':
      return `${tournament} is upcoming again`;
    case 'TournamentStarted':
      return `${tournament} started`;
    case 'TournamentCompleted':
      return `${tournament} was completed`;
    case 'TeamEntered':
      return `${team} entered ${tournament}`;
    case 'TeamWithdrawn':
      return `${team} withdrew from ${tournament}`;
    case 'TournamentArchived':
      return `${tournament} was archived`;
    case 'TournamentDeleted':
      return `${tournament} was deleted`;
    case 'LeagueCreated':
      return `${league} was created`;
    case 'LeagueChanged':
      return `${league} was changed`;
    case 'LeagueArchived':
      return `${league} was archived`;
    case 'LeagueDeleted':
      return `${league} was deleted`;
    case 'CategoryCreated':
      return `${category} was created`;
    case 'CategoryChanged':
      return `${category} was changed`;
    case 'CategoryArchived':
      return `${category} was archived`;
    case 'CategoryDeleted':
      return `${category} was deleted`;
    case 'TeamCreated':
      return `${team} was created`;
    case 'TeamChanged':
      return `${team} was changed`;
    case 'TeamManagerChanged':
      return row.user_id === null ? `The manager of ${team} was removed` : `${user} manages ${team}`;
    case 'TeamCoachesNamed':
      return `${team} named its coaches`;
    case 'TeamLogoChanged':
      return `The logo of ${team} changed`;
    case 'TeamArchived':
      return `${team} was archived`;
    case 'TeamDeleted':
      return `${team} was deleted`;
    case 'PlayerJoined':
      return `${player} joined ${team}`;
    case 'PlayerLeft':
      return `${player} left ${team}`;
    case 'PlayerNumberChanged':
      return `${player} of ${team} has another number`;
    case 'PlayerRegistered':
      return `${player} was registered`;
    case 'PlayerChanged':
      return `The details of ${player} were changed`;
    case 'PlayerPhotoChanged':
      return `The photo of ${player} changed`;
    case 'PlayerArchived':
      return `${player} was archived`;
    case 'PlayerDeleted':
      return `${player} was deleted`;
    case 'PersonErased':
      return row.kind === 'player' ? 'A player was erased' : 'A user was erased';
    case 'UserRegistered':
      return `${user} registered`;
    case 'UserChanged':
      return `The details of ${user} were changed`;
    case 'RoleChanged':
      return `${user} became ${role}`;
    case 'UserDeactivated':
      return `${user} was deactivated`;
    case 'UserActivated':
      return `${user} was activated`;
    case 'RoleRequested':
      return `${user} asked to become ${role}`;
    case 'RoleRequestApproved':
      return `The request of ${user} to become ${role} was approved`;
    case 'RoleRequestRejected':
      return `The request of ${user} to become ${role} was rejected`;
    case 'NewsCreated':
      return `${post} was written`;
    case 'NewsEdited':
      return `${post} was edited`;
    case 'NewsPublished':
      return `${post} was published`;
    case 'NewsUnpublished':
      return `${post} was taken back`;
    case 'NewsDeleted':
      return `${post} was deleted`;
    case 'SponsorAdded':
      return `${sponsor} was added`;
    case 'SponsorChanged':
      return `${sponsor} was changed`;
    case 'SponsorImageChanged':
      return `The picture of ${sponsor} changed`;
    case 'SponsorDeleted':
      return `${sponsor} was deleted`;
    case 'SettingsChanged':
      return 'The settings of the league changed';
    default: {
      const unknown: never = row.type;
      return unknown;
    }
  }
}

/** What was recorded although it exceeded a limit of the rules. */
function overruledText(row: NamedActivityRow): string {
  const game = gameName(row);
  const team = row.team_name ?? 'a team';
  if (row.type === 'TimeoutTaken') return `A time-out of ${team} too many was recorded in ${game}`;
  const who = row.player_id === null ? `the coach of ${team}` : (row.player_name ?? 'a player');
  return `An action of ${who}, who was out of the game, was recorded in ${game}`;
}

/** `Season 2026`, but not `Season Season B`. */
function called(kind: string, { subject_name: name, subject_id: id }: NamedActivityRow): string {
  if (name === null) return `${kind} ${id}`;
  return name.toLowerCase().startsWith(kind.toLowerCase()) ? name : `${kind} ${name}`;
}

function gameName({ east_name: east, west_name: west, subject_name: name }: NamedActivityRow): string {
  return east === null || west === null ? (name ?? 'A game') : `${east} vs ${west}`;
}

function scoreOf({ detail }: NamedActivityRow): string {
  return detail?.score === undefined ? '' : ` ${detail.score.east}–${detail.score.west}`;
}

function onDay(before: string, { detail }: NamedActivityRow, timeZone: string): string {
  const date = detail?.date ?? null;
  return date === null ? '' : `${before} ${dayInWords(dayAt(new Date(date), timeZone))}`;
}
