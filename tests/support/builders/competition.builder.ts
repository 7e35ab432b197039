import { categoryStream } from '#events/category/category.events.ts';
import type { ForfeitedBy } from '#events/game/forfeit.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import type { DataOf, EventType } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { StandingsRules } from '#events/standings/standings-rules.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { userStream } from '#events/user/user.events.ts';
import type { HappenedIn } from '../read-model.ts';
import { type Happened, recorded } from './game.builder.ts';

/** Events with their streams, as read models get them: what surrounds a game. */

function happened<Type extends EventType>(stream: string, type: Type, data: DataOf<Type>): HappenedIn {
  return { stream, type, data };
}

/** The events of one game in its stream; ids are those of the game's builder. */
export function inGame(gameId: number, events: readonly Happened[]): HappenedIn[] {
  return recorded(events).map(({ id, type, data }) => ({ stream: gameStream(gameId), type, data, id }));
}

export const seasonCreated = (seasonId = 1, name = 'Winter'): HappenedIn =>
  happened(SEASONS_STREAM, 'SeasonCreated', { seasonId, name, startDate: '2026-01-01', endDate: null });
export const seasonActivated = (seasonId = 1): HappenedIn =>
  happened(SEASONS_STREAM, 'SeasonActivated', { seasonId });
export const seasonCompleted = (seasonId = 1): HappenedIn =>
  happened(SEASONS_STREAM, 'SeasonCompleted', { seasonId });
export const seasonDatesChanged = (startDate: string, endDate: string, seasonId = 1): HappenedIn =>
  happened(SEASONS_STREAM, 'SeasonDatesChanged', { seasonId, startDate, endDate });

export const seasonReturnedToUpcoming = (seasonId = 1): HappenedIn =>
  happened(SEASONS_STREAM, 'SeasonReturnedToUpcoming', { seasonId });
export const seasonRenamed = (name: string, seasonId = 1): HappenedIn =>
  happened(SEASONS_STREAM, 'SeasonRenamed', { seasonId, name });
export const seasonDeleted = (seasonId = 1): HappenedIn =>
  happened(SEASONS_STREAM, 'SeasonDeleted', { seasonId });

export const leagueCreated = (leagueId = 1, name = 'Bay League'): HappenedIn =>
  happened(leagueStream(leagueId), 'LeagueCreated', { leagueId, name, description: null });

export const categoryCreated = (categoryId = 1): HappenedIn =>
  happened(categoryStream(categoryId), 'CategoryCreated', {
    categoryId,
    name: 'Under 16',
    minAge: 14,
    maxAge: 16,
    gender: null,
    division: 'A Division',
  });

export const categoryChanged = (categoryId = 1): HappenedIn =>
  happened(categoryStream(categoryId), 'CategoryChanged', {
    categoryId,
    name: 'Under 18',
    minAge: null,
    maxAge: 18,
    gender: 'female',
    division: null,
  });
export const categoryArchived = (categoryId = 1): HappenedIn =>
  happened(categoryStream(categoryId), 'CategoryArchived', { categoryId });
export const categoryDeleted = (categoryId = 1): HappenedIn =>
  happened(categoryStream(categoryId), 'CategoryDeleted', { categoryId });

export const tournamentCreated = (tournamentId = 3, seasonId = 1, leagueId = 1): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TournamentCreated', {
    tournamentId,
    name: 'Harbor Cup',
    seasonId,
    leagueId,
    startDate: null,
    endDate: null,
    ruleset: RULESETS.fiba,
  });
export const tournamentDatesChanged = (startDate: string, endDate: string, tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TournamentDatesChanged', { tournamentId, startDate, endDate });
export const teamEntered = (teamId: number, tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TeamEntered', { tournamentId, teamId });

export const teamWithdrawn = (teamId: number, tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TeamWithdrawn', { tournamentId, teamId });
export const tournamentChanged = (
  name: string,
  tournamentId = 3,
  leagueId: number | null = null,
): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TournamentChanged', { tournamentId, name, leagueId });
const ADJUSTMENT = '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01';
export const tournamentRulesetChanged = (tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TournamentRulesetChanged', {
    tournamentId,
    ruleset: RULESETS.nba,
  });
export const standingsRulesChanged = (standingsRules: StandingsRules, tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TournamentStandingsRulesChanged', {
    tournamentId,
    standingsRules,
  });
export const teamLeft = (
  teamId: number,
  results: DataOf<'TeamLeftTournament'>['results'],
  tournamentId = 3,
): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TeamLeftTournament', {
    tournamentId,
    withdrawalId: ADJUSTMENT,
    teamId,
    cause: 'withdrawal',
    results,
    date: '2026-01-20',
    reason: 'Too few players',
    reasonBy: 9,
  });
export const teamReinstated = (teamId: number, tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'TeamReinstated', {
    tournamentId,
    withdrawalId: ADJUSTMENT,
    teamId,
    reason: 'They play again',
    reasonBy: 9,
  });
/** @param facts.reasonBy the account whose note it is */
export const pointsAdjusted = (
  teamId: number,
  points: number,
  facts: Partial<DataOf<'PointsAdjusted'>> = {},
): HappenedIn =>
  happened(tournamentStream(facts.tournamentId ?? 3), 'PointsAdjusted', {
    tournamentId: 3,
    adjustmentId: ADJUSTMENT,
    teamId,
    points,
    date: '2026-01-12',
    note: 'Player without a licence',
    reason: 'Decision 14 of the board',
    reasonBy: 9,
    ...facts,
  });
export const adjustmentRevoked = (teamId: number, tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'PointsAdjustmentRevoked', {
    tournamentId,
    adjustmentId: ADJUSTMENT,
    teamId,
    reason: 'The licence was found',
    reasonBy: 9,
  });
export const lotDrawn = (drawn: number[], lotId: string = ADJUSTMENT, tournamentId = 3): HappenedIn =>
  happened(tournamentStream(tournamentId), 'LotDrawn', {
    tournamentId,
    lotId,
    drawn,
    seed: 'seed',
    reason: 'Level by every rule',
    reasonBy: 9,
  });
/** What an administrator said about a tournament, without more to it. */
export const tournamentToldOf = (
  type:
    | 'TournamentReturnedToUpcoming'
    | 'TournamentStarted'
    | 'TournamentCompleted'
    | 'TournamentArchived'
    | 'TournamentDeleted',
  tournamentId = 3,
): HappenedIn => happened(tournamentStream(tournamentId), type, { tournamentId });

export const teamCreated = (teamId = 1, name = `Team ${teamId}`): HappenedIn =>
  happened(teamStream(teamId), 'TeamCreated', {
    teamId,
    name,
    location: 'Bay',
    managerId: null,
    leagueId: 1,
    categoryId: 1,
    colours: { first: '#102030', second: '#ffffff' },
    source: null,
  });
export const playerJoined = (teamId: number, playerId: number, number: string | null = null): HappenedIn =>
  happened(teamStream(teamId), 'PlayerJoined', { teamId, playerId, number, from: '2026-01-01' });
export const playerLeft = (teamId: number, playerId: number): HappenedIn =>
  happened(teamStream(teamId), 'PlayerLeft', { teamId, playerId, until: '2026-02-01' });

type PlayerNames = { firstName: string | null; lastName: string | null };
const playerDetails = (playerId: number, names: PlayerNames) => ({
  playerId,
  ...names,
  birthDate: '2001-02-03',
  gender: 'other' as const,
  position: 'guard' as const,
  height: '188cm',
  weight: null,
});
export const playerRegistered = (
  playerId = 7,
  names: PlayerNames = { firstName: 'Robin', lastName: 'Reyes' },
): HappenedIn =>
  happened(playerStream(playerId), 'PlayerRegistered', { ...playerDetails(playerId, names), source: null });
export const playerChanged = (playerId: number, names: PlayerNames): HappenedIn =>
  happened(playerStream(playerId), 'PlayerChanged', playerDetails(playerId, names));
export const personErased = (kind: 'player' | 'user' | 'staff', subject: string): HappenedIn =>
  happened(`${kind}-${subject}`, 'PersonErased', { kind, subject });

export const userRegistered = (userId = 9, facts: Partial<DataOf<'UserRegistered'>> = {}): HappenedIn =>
  happened(userStream(userId), 'UserRegistered', {
    userId,
    username: 'sam',
    email: 'sam@example.org',
    firstName: 'Sam',
    lastName: 'Okoye',
    role: 'scorer',
    ...facts,
  });
export const roleChanged = (userId: number, role: DataOf<'RoleChanged'>['role']): HappenedIn =>
  happened(userStream(userId), 'RoleChanged', { userId, role });

type Result = {
  id: number;
  east: number;
  west: number;
  score: [east: number, west: number];
  at?: string;
  tournamentId?: number;
  leagueId?: number | null;
};

/** Games that are finished, by their results alone. */
export function finishedGame({
  id,
  east,
  west,
  score,
  at = '2026-01-10T18:00:00.000Z',
  tournamentId = 3,
  leagueId = 1,
}: Result): HappenedIn[] {
  const [eastScore, westScore] = score;
  const scheduled = scheduledBetween(id, east, west, at);
  return [
    { ...scheduled, data: { ...scheduled.data, tournamentId, leagueId } },
    happened(gameStream(id), 'GameStarted', { occurredAt: at, device: null }),
    happened(gameStream(id), 'GameCompleted', {
      occurredAt: at.replace('T18', 'T20'),
      eastScore,
      westScore,
      periods: [{ east: eastScore, west: westScore }],
      winner: eastScore === westScore ? null : eastScore > westScore ? 'east' : 'west',
    }),
  ];
}

export function scheduledBetween(
  gameId: number,
  eastTeamId: number,
  westTeamId: number,
  scheduledAt: string | null = '2026-01-10T18:00:00.000Z',
): HappenedIn {
  return happened(gameStream(gameId), 'GameScheduled', {
    gameId,
    name: `Game ${gameId}`,
    seasonId: 1,
    tournamentId: 3,
    leagueId: 1,
    categoryId: null,
    eastTeamId,
    westTeamId,
    scheduledAt,
    venue: null,
    ruleset: RULESETS.fiba,
    recording: 'full',
    source: null,
  });
}

const withoutReason = { occurredAt: '2026-01-11T18:00:00.000Z', reason: null, reasonBy: null };
export const gameReopened = (gameId: number): HappenedIn =>
  happened(gameStream(gameId), 'GameReopened', withoutReason);
export const gameForfeited = (gameId: number, side: ForfeitedBy): HappenedIn =>
  happened(gameStream(gameId), 'GameForfeited', { side, ...withoutReason });
export const forfeitRevoked = (gameId: number): HappenedIn =>
  happened(gameStream(gameId), 'ForfeitRevoked', withoutReason);
export const gameAnnulled = (gameId: number): HappenedIn =>
  happened(gameStream(gameId), 'GameAnnulled', withoutReason);
export const annulmentRevoked = (gameId: number): HappenedIn =>
  happened(gameStream(gameId), 'AnnulmentRevoked', withoutReason);
export const neutralVenueSet = (gameId: number, neutral: boolean): HappenedIn =>
  happened(gameStream(gameId), 'NeutralVenueSet', { neutral });
export const gameCompletedAgain = (gameId: number, eastScore: number, westScore: number): HappenedIn =>
  happened(gameStream(gameId), 'GameCompleted', {
    occurredAt: '2026-01-12T20:00:00.000Z',
    eastScore,
    westScore,
    periods: [{ east: eastScore, west: westScore }],
    winner: eastScore > westScore ? 'east' : 'west',
  });
