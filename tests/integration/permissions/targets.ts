import { categoryStream } from '#events/category/category.events.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { type CourtsideEvent, eventDefinition } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/ids.ts';
import type { Caller, WriteSide } from '../command-api/write-side.fixture.ts';

/** Things that an address can name. Each is made new for each call, so that a delete takes nothing from the next. */
export type Maker = (league: WriteSide, owner: number | null) => Promise<number | string>;

/** Far above what the reservations give out. */
let lastId = 1_000_000;
const nextId = () => {
  lastId += 1;
  return lastId;
};

async function happened(league: WriteSide, stream: string, ...events: CourtsideEvent[]): Promise<void> {
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

const team: Maker = async (league, managerId) => {
  const teamId = nextId();
  const facts = { location: null, leagueId: null, categoryId: null, colours: null, source: null };
  await happened(league, teamStream(teamId), {
    type: 'TeamCreated',
    data: { teamId, name: `Team ${teamId}`, managerId, ...facts },
  });
  return teamId;
};

const player: Maker = async (league, managerId) => {
  const teamId = Number(await team(league, managerId));
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
    data: { teamId, playerId, number: '7', from: '2025-01-01' },
  });
  return playerId;
};

const season: Maker = async (league) => {
  const seasonId = nextId();
  await happened(league, SEASONS_STREAM, {
    type: 'SeasonCreated',
    data: { seasonId, name: `Season ${seasonId}`, startDate: '2025-01-01', endDate: '2025-12-31' },
  });
  return seasonId;
};

const tournament: Maker = async (league) => {
  const seasonId = Number(await season(league, null));
  const tournamentId = nextId();
  await happened(league, tournamentStream(tournamentId), {
    type: 'TournamentCreated',
    data: {
      tournamentId,
      name: `Cup ${tournamentId}`,
      seasonId,
      leagueId: null,
      startDate: '2025-02-01',
      endDate: '2025-06-30',
      ruleset: RULESETS.fiba,
    },
  });
  return tournamentId;
};

const game: Maker = async (league, scorerId) => {
  const [eastTeamId, westTeamId] = [Number(await team(league, null)), Number(await team(league, null))];
  const seasonId = Number(await season(league, null));
  const gameId = nextId();
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
        eastTeamId,
        westTeamId,
        scheduledAt: '2025-03-02T18:00:00.000Z',
        venue: 'Hall',
        ruleset: RULESETS.fiba,
        recording: 'full',
        source: null,
      },
    },
    { type: 'ScorerAssigned', data: { scorerId } },
  );
  return gameId;
};

const LEAGUE: Maker = async (league) => {
  const leagueId = nextId();
  await happened(league, leagueStream(leagueId), {
    type: 'LeagueCreated',
    data: { leagueId, name: `League ${leagueId}`, description: null },
  });
  return leagueId;
};

const category: Maker = async (league) => {
  const categoryId = nextId();
  await happened(league, categoryStream(categoryId), {
    type: 'CategoryCreated',
    data: { categoryId, name: `U${categoryId}`, minAge: null, maxAge: null, gender: null, division: null },
  });
  return categoryId;
};

const user: Maker = async (league) => (await league.register({ role: 'member' })).id;

/** Only administrators have anything to do with these: whether there is such a thing makes no difference. */
const number: Maker = async () => nextId();
const uuid: Maker = async () => newId();
const word: Maker = async () => 'club';

/** What each parameter of each address names, by the word before it. */
export const MAKERS: Readonly<Record<string, Maker>> = {
  teams: team,
  'follow-team': team,
  players: player,
  'follow-player': player,
  games: game,
  seasons: season,
  tournaments: tournament,
  leagues: LEAGUE,
  'game-categories': category,
  users: user,
  news: number,
  sponsors: number,
  'contact-messages': number,
  'role-requests': number,
  'chat-mutes': number,
  'chat-reports': number,
  chat: number,
  statistics: player,
  staff: uuid,
  documents: uuid,
  oidc: word,
  identities: number,
};

export type Ownership = 'own' | 'foreign' | 'missing';
const MISSING = 2_000_000_000;

/**
 * The route's address with things that are the caller's, somebody else's or nobody's in the place of its parameters.
 * @throws Error for a parameter that nobody has said what it names: a new route needs its entry in `MAKERS`
 */
export async function addressOf(
  league: WriteSide,
  url: string,
  caller: Caller,
  ownership: Ownership,
): Promise<string> {
  const parts = url.split('/');
  const filled: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(':')) {
      filled.push(part);
      continue;
    }
    const maker = MAKERS[parts[index - 1] ?? ''];
    if (maker === undefined) throw new Error(`${url}: what does ${part} name? (MAKERS in targets.ts)`);
    const id =
      ownership === 'missing' ? MISSING : await maker(league, ownership === 'own' ? caller.id : null);
    filled.push(String(id));
  }
  return filled.join('/');
}
