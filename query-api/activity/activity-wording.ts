import { ACTIVITY_TEXTS } from '#contracts/activity/activity.texts.ts';
import type { Fact, Wording } from '#contracts/wording/wording.contract.ts';
import { isDeedEventType } from '#events/game/court-actions.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
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

type Code = keyof typeof ACTIVITY_TEXTS;

/**
 * What happened, without who did it: `Harbor vs Summit ended 61–60`.
 * @param timeZone in which days are given
 */
export function activityWording(row: NamedActivityRow, timeZone: string): Wording {
  const code = toCode(row);
  const facts = Object.entries(toFacts(row, timeZone)).filter(([name]) => isIn(ACTIVITY_TEXTS[code], name));
  return { code, facts: Object.fromEntries(facts) };
}

function isIn(text: string, name: string): boolean {
  return text.includes(`{${name}}`) || text.includes(`{${name},`);
}

function toCode(row: NamedActivityRow): Code {
  const { type, detail } = row;
  if (isDeedEventType(type)) return codeOfOverruled(row);
  switch (type) {
    case 'PointsAdded':
    case 'ShotMissed':
    case 'ReboundTaken':
    case 'TurnoverMade':
    case 'FoulCommitted':
    case 'FoulDrawn':
    case 'TimeoutTaken':
    case 'CoachChallengeUsed':
    case 'PlayerSubstituted':
      return codeOfOverruled(row);
    case 'GameScheduled':
    case 'GameRescheduled':
      return detail?.date == null ? `activity.${type}WithoutDate` : `activity.${type}`;
    case 'ScorerAssigned':
      return row.user_id === null ? 'activity.ScorerRemoved' : 'activity.ScorerAssigned';
    case 'GameCompleted':
      return detail?.score === undefined ? 'activity.GameCompletedWithoutScore' : 'activity.GameCompleted';
    case 'SeasonRenamed':
      return row.subject_name === null ? 'activity.SeasonRenamedWithoutName' : 'activity.SeasonRenamed';
    case 'TeamManagerChanged':
      return row.user_id === null ? 'activity.TeamManagerRemoved' : 'activity.TeamManagerChanged';
    case 'PersonErased':
      return row.kind === 'player' ? 'activity.PlayerErased' : 'activity.UserErased';
    default:
      return `activity.${type}`;
  }
}

/** What was recorded although it exceeded a limit of the rules. */
function codeOfOverruled({ type, player_id }: NamedActivityRow): Code {
  if (type === 'TimeoutTaken') return 'activity.TimeoutOverruled';
  return player_id === null ? 'activity.CoachOverruled' : 'activity.PlayerOverruled';
}

/** Everything that some sentence says. */
function toFacts(row: NamedActivityRow, timeZone: string): Record<string, Fact> {
  const { subject_name: name, detail } = row;
  const { date = null, score, role } = detail ?? {};
  return {
    game: gameName(row),
    team: row.team_name ?? words('activity.a_team'),
    of_team: row.team_name ?? words('activity.of_a_team'),
    player: row.player_name ?? words('activity.a_player'),
    of_player: row.player_name ?? words('activity.of_a_player'),
    user: row.user_name ?? words('activity.a_user'),
    season: called('season', row),
    tournament: name ?? words('activity.a_tournament'),
    league: called('league', row),
    category: called('category', row),
    post: name === null ? words('activity.a_post') : words('activity.post', { name }),
    sponsor: name === null ? words('activity.a_sponsor') : called('sponsor', row),
    name: name ?? '',
    role: role ?? '',
    east_score: score?.east ?? 0,
    west_score: score?.west ?? 0,
    ...(date !== null && { day: { day: dayAt(new Date(date), timeZone) } }),
  };
}

function gameName({ east_name: east, west_name: west, subject_name: name }: NamedActivityRow): Fact {
  return east === null || west === null
    ? (name ?? words('activity.a_game'))
    : words('activity.game', { east, west });
}

/** `Season 2026`, but not `Season Season B`. */
function called(
  kind: 'season' | 'league' | 'category' | 'sponsor',
  { subject_name: name, subject_id: id }: NamedActivityRow,
): Fact {
  return name?.toLowerCase().startsWith(kind) ? name : words(`activity.${kind}`, { name: name ?? id });
}

function words(code: Code, facts: Record<string, string | number> = {}): Fact {
  return { code, facts };
}
