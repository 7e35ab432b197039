import type { InjectOptions } from 'fastify';
import { writeMessage } from '#command-api/chat/chat.store.ts';
import { storeContactMessage } from '#command-api/contact/contact.store.ts';
import { storeUpload } from '#command-api/import/uploaded/upload.store.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { type GameEvent, gameStream, type Side } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { type CourtsideEvent, eventDefinition } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';
import { roster } from '#tests/support/builders/game.builder.ts';
import type { Answer, Caller, WriteSide } from '../command-api/write-side.fixture.ts';
import { toForm } from '../files/form-sender.ts';
import { pdf } from '../files/samples.ts';

/** The league under test, with an administrator who prepares what others then call. */
export type League = WriteSide & { admin: Caller };
/**
 * Makes what an address or a body can name, anew for each call, so that a delete takes nothing from the next one.
 * `owner`: the user it belongs to; null for nobody.
 */
type Maker<Id> = (league: League, owner: number | null) => Promise<Id>;

/** Far above what the reservations give out. */
let lastId = 1_000_000;
const nextId = () => {
  lastId += 1;
  return lastId;
};

async function happened(league: League, stream: string, ...events: CourtsideEvent[]): Promise<void> {
  await league.store.append({
    stream,
    expectedRevision: 'any',
    events: events.map(({ type, data }) => {
      const id = newId();
      const schemaVersion = eventDefinition(type)?.version ?? 1;
      return { id, type, schemaVersion, data, metadata: { commandId: id } };
    }),
  });
}

/** One call, made again when the read models were too slow for it: a machine may be busy. */
export async function callPatiently(league: League, ...call: Parameters<League['call']>): Promise<Answer> {
  for (;;) {
    const answer = await league.call(...call);
    // It has waited two seconds for them already, and recorded nothing.
    if (answer.body?.code !== 'read_model_behind') return answer;
  }
}

/** @throws Error when the administrator is refused */
async function prepared(
  league: League,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: InjectOptions['payload'],
  headers?: Record<string, string>,
) {
  const { status, body } = await callPatiently(league, league.admin, method, url, payload, headers);
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const team: Maker<number> = async (league, managerId) => {
  const teamId = nextId();
  const facts = { location: null, leagueId: null, categoryId: null, colours: null, source: null };
  await happened(league, teamStream(teamId), {
    type: 'TeamCreated',
    data: { teamId, name: `Team ${teamId}`, managerId, ...facts },
  });
  return teamId;
};

export async function playerOf(league: League, teamId: number, number = '7'): Promise<number> {
  const playerId = nextId();
  await happened(league, playerStream(playerId), {
    type: 'PlayerRegistered',
    data: {
      playerId,
      firstName: 'Ana',
      lastName: 'Kovač',
      birthDate: '2001-02-03',
      gender: 'female',
      position: null,
      height: null,
      weight: null,
      source: null,
    },
  });
  await happened(league, teamStream(teamId), {
    type: 'PlayerJoined',
    data: { teamId, playerId, number, from: '2025-01-01' },
  });
  return playerId;
}

export const player: Maker<number> = async (league, managerId) =>
  playerOf(league, await team(league, managerId));

export const playerWithDocument: Maker<number> = async (league, managerId) => {
  const playerId = await player(league, managerId);
  const form = toForm([['id_document', { bytes: pdf(), name: 'paper.pdf', type: 'application/pdf' }]]);
  await prepared(league, 'PUT', `/api/players/${playerId}/`, form.payload, form.headers);
  return playerId;
};

/** The signed address that staff are given. */
export async function documentLink(league: League): Promise<string> {
  const playerId = await playerWithDocument(league, null);
  const { url } = await prepared(league, 'GET', `/api/players/${playerId}/document/`);
  return String(url);
}

export const coach: Maker<string> = async (league) => {
  const [teamId, staffId] = [await team(league, null), newId()];
  await happened(league, teamStream(teamId), {
    type: 'TeamCoachesNamed',
    data: { teamId, coaches: [{ staffId, name: 'Cora Coach', role: 'head' }] },
  });
  return staffId;
};

export const season: Maker<number> = async (league) => {
  const seasonId = nextId();
  await happened(league, SEASONS_STREAM, {
    type: 'SeasonCreated',
    data: { seasonId, name: `Season ${seasonId}`, startDate: '2025-01-01', endDate: '2025-12-31' },
  });
  return seasonId;
};

/** It has not begun by the clock of the league under test. */
export const tournament: Maker<number> = async (league) => {
  const seasonId = await season(league, null);
  const tournamentId = nextId();
  await happened(league, tournamentStream(tournamentId), {
    type: 'TournamentCreated',
    data: {
      tournamentId,
      name: `Cup ${tournamentId}`,
      seasonId,
      leagueId: null,
      startDate: '2025-05-01',
      endDate: '2025-06-30',
      ruleset: RULESETS.fiba,
    },
  });
  return tournamentId;
};

export async function teamIn(league: League, tournamentId: number): Promise<number> {
  const teamId = await team(league, null);
  await happened(league, tournamentStream(tournamentId), {
    type: 'TeamEntered',
    data: { tournamentId, teamId },
  });
  return teamId;
}

export async function teamThatLeft(league: League, tournamentId: number): Promise<number> {
  const teamId = await teamIn(league, tournamentId);
  await happened(league, tournamentStream(tournamentId), {
    type: 'TeamLeftTournament',
    data: {
      tournamentId,
      withdrawalId: newId(),
      teamId,
      cause: 'withdrawal',
      results: 'keep',
      date: '2025-02-01',
      reason: null,
      reasonBy: null,
    },
  });
  return teamId;
}

export async function adjustmentIn(league: League, tournamentId: number): Promise<string> {
  const adjustmentId = newId();
  await happened(league, tournamentStream(tournamentId), {
    type: 'PointsAdjusted',
    data: {
      tournamentId,
      adjustmentId,
      teamId: await teamIn(league, tournamentId),
      points: -3,
      date: '2025-02-01',
      note: null,
      reason: null,
      reasonBy: null,
    },
  });
  return adjustmentId;
}

export const tournamentOfTwo: Maker<number> = async (league) => {
  const tournamentId = await tournament(league, null);
  await teamIn(league, tournamentId);
  await teamIn(league, tournamentId);
  return tournamentId;
};

export const tournamentWithBracket: Maker<number> = async (league) => {
  const tournamentId = await tournament(league, null);
  const seeds = [await teamIn(league, tournamentId), await teamIn(league, tournamentId)];
  await happened(league, tournamentStream(tournamentId), {
    type: 'BracketDrawn',
    data: { tournamentId, bracket: 1, seeds, bestOf: [1] },
  });
  return tournamentId;
};

/** Plays for east in every game that is made here. */
export const EAST_PLAYER = 1;

/** A game that begins in an hour, assigned to its owner, with both rosters; and what happened in it. */
function gameAfter(...then: ((occurredAt: string) => GameEvent)[]): Maker<number> {
  return async (league, scorerId) => gameOf(league, scorerId, await team(league, null), ...then);
}

async function gameOf(
  league: League,
  scorerId: number | null,
  eastTeamId: number,
  ...then: ((occurredAt: string) => GameEvent)[]
): Promise<number> {
  const teams = { east: eastTeamId, west: await team(league, null) };
  const seasonId = await season(league, null);
  const gameId = nextId();
  const now = league.clock().toISOString();
  const rosterOf = (side: Side, firstPlayer: number): GameEvent => ({
    type: 'RosterPicked',
    data: { side, teamId: teams[side], players: roster(firstPlayer), coaches: [] },
  });
  await happened(
    league,
    gameStream(gameId),
    {
      type: 'GameScheduled',
      data: {
        gameId,
        name: `Game ${gameId}`,
        seasonId,
        tournamentId: null,
        leagueId: null,
        categoryId: null,
        eastTeamId: teams.east,
        westTeamId: teams.west,
        scheduledAt: new Date(league.clock().getTime() + 3_600_000).toISOString(),
        venue: 'Hall',
        ruleset: RULESETS.fiba,
        recording: 'full',
        source: null,
      },
    },
    rosterOf('east', EAST_PLAYER),
    rosterOf('west', 11),
    { type: 'ScorerAssigned', data: { scorerId } },
    ...then.map((event) => event(now)),
  );
  return gameId;
}
const started = (occurredAt: string): GameEvent => ({
  type: 'GameStarted',
  data: { occurredAt, device: null },
});
const led = (occurredAt: string): GameEvent => ({
  type: 'PointsAdded',
  data: { side: 'east', period: 1, clock: null, occurredAt, playerId: EAST_PLAYER, points: 2 },
});
const completed = (occurredAt: string): GameEvent => ({
  type: 'GameCompleted',
  data: { occurredAt, eastScore: 2, westScore: 0, periods: [{ east: 2, west: 0 }], winner: 'east' },
});

const forfeited = (occurredAt: string): GameEvent => ({
  type: 'GameForfeited',
  data: { side: 'east', occurredAt, reason: null, reasonBy: null },
});
const annulled = (occurredAt: string): GameEvent => ({
  type: 'GameAnnulled',
  data: { occurredAt, reason: null, reasonBy: null },
});

export const scheduledGame = gameAfter();
export const liveGame = gameAfter(started, led);
export const completedGame = gameAfter(started, led, completed);
export const forfeitedGame = gameAfter(forfeited);
export const annulledGame = gameAfter(started, led, completed, annulled);
export const unassignedGame: Maker<number> = (league) => scheduledGame(league, null);

/** A game that its owner scores, as well as manages a team of. */
export const gameOfOwner: Maker<number> = async (league, owner) =>
  gameOf(league, owner, await team(league, owner));

/** A game to come of the team. */
export const gameOfTeam = (league: League, teamId: number): Promise<number> => gameOf(league, null, teamId);

/** As few players as a bench may have, new in the team. */
export async function benchOf(league: League, teamId: number): Promise<{ player_id: number }[]> {
  const players: { player_id: number }[] = [];
  for (const number of ['4', '5', '6', '7', '8']) {
    players.push({ player_id: await playerOf(league, teamId, number) });
  }
  return players;
}

/** A player of east who was not picked; anybody when there is no such game. */
export async function lateArrival(league: League, gameId: number): Promise<number> {
  const { state } = await league.commands.games.read(gameStream(gameId));
  return state.status === 'nonexistent' ? EAST_PLAYER : playerOf(league, state.facts.eastTeamId);
}

/** Stream and revision of an event that says why. */
export async function placeOfReason(league: League): Promise<[stream: string, revision: number]> {
  const gameId = await scheduledGame(league, null);
  const { revision } = await prepared(league, 'POST', `/api/games/${gameId}/postpone/`, { reason: 'Storm' });
  return [gameStream(gameId), Number(revision)];
}

export const leagueOfTeams: Maker<number> = async (league) => {
  const leagueId = nextId();
  await happened(league, leagueStream(leagueId), {
    type: 'LeagueCreated',
    data: { leagueId, name: `League ${leagueId}`, description: null },
  });
  return leagueId;
};

export const category: Maker<number> = async (league) => {
  const categoryId = nextId();
  await happened(league, categoryStream(categoryId), {
    type: 'CategoryCreated',
    data: { categoryId, name: `U${categoryId}`, minAge: null, maxAge: null, gender: null, division: null },
  });
  return categoryId;
};

export const user: Maker<number> = async (league) => (await league.register({ role: 'member' })).id;
export const scorer: Maker<number> = async (league) => (await league.register({ role: 'scorer' })).id;

export const newsPost: Maker<number> = async (league) =>
  Number((await prepared(league, 'POST', '/api/news/', { title: 'It begins', body: 'On Sunday' })).id);

export const sponsor: Maker<number> = async (league) =>
  Number((await prepared(league, 'POST', '/api/sponsors/', { name: `Bank ${nextId()}` })).id);

export const contactMessage: Maker<number> = async (league) => {
  const row = await storeContactMessage(league.pool, {
    callId: newId(),
    name: 'Pat',
    email: 'pat@example.org',
    message: 'When is the next game?',
    userId: null,
    now: league.clock(),
  });
  return row?.id ?? 0;
};

/** An import with a name that may mean somebody. */
export const triedImport: Maker<number> = async (league) => {
  const use = { name: 'Ants', number: null, team: null, uses: 1, file: 'results.csv' };
  const ants = {
    key: 'ants',
    keys: ['ants'],
    kind: 'team' as const,
    ...use,
    known: null,
    matches: [],
    look_alike: null,
    choice: null,
  };
  const found = { makes: [], files: [], names: [ants], problems: [], notes: [] };
  const names = { season: '2025-26', tournament: 'Insect Cup', league: null, ruleset: 'fiba' as const };
  // Of another user each time: who tries again replaces what they tried before.
  const kept = { ...names, found, runId: newId(), files: [], userId: nextId(), now: league.clock() };
  return (await storeUpload(league.pool, kept)).id;
};

export async function chatMessageIn(league: League, gameId: number): Promise<number> {
  const author = { userId: await user(league, null), guestKey: null };
  const call = { callId: newId(), gameId, author, guestName: null, text: 'Go Herons!', now: league.clock() };
  return (await writeMessage(league.pool, call))?.id ?? 0;
}

export const reportedMessage: Maker<number> = async (league) => {
  const gameId = await liveGame(league, null);
  const messageId = await chatMessageIn(league, gameId);
  await prepared(league, 'POST', `/api/games/${gameId}/chat/${messageId}/report/`);
  return messageId;
};

export const chatMute: Maker<number> = async (league) => {
  const until = new Date(league.clock().getTime() + 600_000).toISOString();
  const body = { user_id: await user(league, null), until };
  return Number((await prepared(league, 'POST', '/api/chat-mutes/', body)).id);
};

export const roleRequest: Maker<number> = async (league) => {
  const asking = await league.caller('member');
  const url = '/api/auth/role-requests/';
  const { body } = await callPatiently(league, asking, 'POST', url, { role: 'scorer' });
  return Number(body.id);
};

/** A run that is not under way any more, so that it keeps nobody from another one. */
export const lostRun: Maker<string> = async (league) => {
  const id = newId();
  await league.pool.query(
    `INSERT INTO read.run (id, kind, models, cause, state, seen_at)
     VALUES ($1, 'verify', '{site}', 'command', 'running', now() - interval '1 hour')`,
    [id],
  );
  return id;
};
