import { once } from 'node:events';
import copyStreams from 'pg-copy-streams';
import type { Commands } from '#command-api/commands.ts';
import { GAME_STREAM_PREFIX } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { appendEvents } from '../support/append-events.ts';
import type { BackDoor } from '../support/running-league.ts';
import { FIRST_GAME, growLog } from './long-log.ts';

export const TEAMS = 8;
export const PLAYERS_OF_A_TEAM = 10;
/** Each team meets each other one twice. */
const GAMES_OF_A_TOURNAMENT = TEAMS * (TEAMS - 1);
const TOURNAMENTS_OF_A_SEASON = 36;
const LAST_YEAR = 2025;

/** How many tournaments, seasons and teams a league of so many games has. */
export function shapeOf(games: number): { tournaments: number; seasons: number; teams: number } {
  const tournaments = Math.ceil(games / GAMES_OF_A_TOURNAMENT);
  return {
    tournaments,
    seasons: Math.ceil(tournaments / TOURNAMENTS_OF_A_SEASON),
    teams: TEAMS * Math.min(tournaments, TOURNAMENTS_OF_A_SEASON),
  };
}

/** Tournaments of a season have other teams and other days; each season has the same teams again. */
type Copy = { season: number; group: number; tournament: number };

/** The log of one tournament's games, line by line, once they have been played. */
let recorded: string[] | undefined;

/**
 * Makes a league of so many finished games with every play (about 400 events each) within minutes: the games of one
 * tournament are played by the deciders, once in a process, all others are the same with other teams, players and days, copied
 * into the log. 20,000 games are ten seasons of 288 teams. Each tournament's games were recorded by one of many scorers on a
 * device of their own. @returns how many events of games there are
 */
export async function makeLargeLeague({ pool, store, commands }: BackDoor, games: number): Promise<number> {
  const { tournaments } = shapeOf(games);
  const copies = Array.from({ length: tournaments }, (_unused, index) => copyAt(index));
  await foundLeague(store, copies);
  const firstCopy = recorded === undefined ? 1 : 0;
  recorded ??= await playTournament(pool, commands);
  const template = recorded.map(lineOf);
  const client = await pool.connect();
  try {
    const { rows } = await client.query('SELECT max(position)::float8 AS head FROM events.log');
    const copy = client.query(
      copyStreams.from(
        `COPY events.log (position, stream, revision, id, type, schema_version, data, metadata, recorded_at) FROM STDIN`,
      ),
    );
    let position: number = rows[0].head;
    for (const one of copies.slice(firstCopy)) {
      const scorer = scorerOf(one);
      let text = '';
      for (const line of template) {
        position += 1;
        text += `${position}\t${line(one).replace(BY_NOBODY, scorer)}\n`;
      }
      if (!copy.write(text)) await once(copy, 'drain');
    }
    copy.end();
    await once(copy, 'finish');
    await client.query('ANALYZE events.log');
  } finally {
    client.release();
  }
  return template.length * tournaments;
}

/** @returns the lines of its log for COPY, without their positions */
async function playTournament(pool: Pool, commands: Commands): Promise<string[]> {
  for (let game = 0; game < GAMES_OF_A_TOURNAMENT; game += 1) {
    await growLog(commands, 1, FIRST_GAME + game, game);
  }
  const { rows } = await pool.query<{ line: string }>(
    `SELECT stream || E'\\t' || revision || E'\\t' || id || E'\\t' || type || E'\\t' || schema_version || E'\\t'
       || replace(data::text, '\\', '\\\\') || E'\\t' || replace(metadata::text, '\\', '\\\\') || E'\\t'
       || to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS line
     FROM events.log WHERE stream LIKE '${GAME_STREAM_PREFIX}%' ORDER BY position`,
  );
  return rows.map(({ line }) => line);
}

/** The first is the tournament that is played: of the last group in the first season. */
const copyAt = (index: number): Copy => ({
  season: Math.floor(index / TOURNAMENTS_OF_A_SEASON) + 1,
  group: index % TOURNAMENTS_OF_A_SEASON,
  tournament: index + 1,
});

/** A line of the log for COPY, without its position. */
type Line = (copy: Copy) => string;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** What differs between copies: ids of things, of events and actions, and days. */
const CHANGING = new RegExp(
  `(?<name>"(?:gameId|seasonId|tournamentId|teamId|eastTeamId|westTeamId|\\w*[pP]layer\\w*|on|off|in|out)":|${GAME_STREAM_PREFIX})(?<id>\\d+)` +
    `|(?<uuid>${UUID})|(?<day>20\\d\\d-\\d\\d-\\d\\d)(?=T)`,
  'g',
);

export const SCORERS = 40;
const BY_NOBODY = '"actor":{"id":null,"role":"superuser"}';

/** Who recorded a tournament's games, as metadata says it. */
function scorerOf({ tournament }: Copy): string {
  const device = deviceOf(tournament);
  return `"actor":{"id":${1_000 + (tournament % SCORERS)},"role":"scorer"},"device":"${device}"`;
}

/** The device of a tournament's scorer. */
export const deviceOf = (tournament: number): string =>
  `0192f0c1-0000-7000-8000-${String(tournament).padStart(12, '0')}`;

function lineOf(text: string): Line {
  const parts: (string | Line)[] = [];
  let end = 0;
  for (const found of text.matchAll(CHANGING)) {
    parts.push(text.slice(end, found.index), changing(found.groups ?? {}));
    end = found.index + found[0].length;
  }
  parts.push(text.slice(end));
  return (copy) => parts.map((part) => (typeof part === 'string' ? part : part(copy))).join('');
}

function changing({ name = '', id, uuid, day }: Record<string, string | undefined>): Line {
  if (uuid !== undefined) {
    const last = Number.parseInt(uuid.slice(-8), 16);
    return ({ tournament }) => uuid.slice(0, -8) + ((last ^ tournament) >>> 0).toString(16).padStart(8, '0');
  }
  if (day !== undefined) {
    const shifted = new Map<string, string>();
    return ({ season, group }) => {
      const key = `${season} ${group}`;
      const known = shifted.get(key) ?? shiftedDay(day, season, group);
      shifted.set(key, known);
      return known;
    };
  }
  const number = Number(id);
  return (copy) => name + (number + offsetOf(name, copy));
}

function offsetOf(name: string, { season, group, tournament }: Copy): number {
  if (name === '"seasonId":') return season - 1;
  if (name === '"tournamentId":') return tournament - 1;
  if (name === '"gameId":' || name === GAME_STREAM_PREFIX) return (tournament - 1) * GAMES_OF_A_TOURNAMENT;
  return /team/i.test(name) ? group * TEAMS : group * TEAMS * PLAYERS_OF_A_TEAM;
}

function shiftedDay(day: string, season: number, group: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + group * 7);
  return `${date.getUTCFullYear() + season - 1}${date.toISOString().slice(4, 10)}`;
}

async function foundLeague(store: EventStore, copies: readonly Copy[]): Promise<void> {
  await appendEvents(store, leagueStream(1), [
    { type: 'LeagueCreated', data: { leagueId: 1, name: 'City League', description: null } },
  ]);
  const groups = new Set(copies.map(({ group }) => group));
  for (let team = 1; team <= groups.size * TEAMS; team += 1) {
    const colours = { first: '#112233', second: '#ffffff' };
    await appendEvents(store, teamStream(team), [
      {
        type: 'TeamCreated',
        data: {
          teamId: team,
          name: `Team number ${team}`,
          location: `Hall ${team}`,
          managerId: null,
          leagueId: 1,
          categoryId: null,
          colours,
          source: null,
        },
      },
    ]);
  }
  for (const { season, group, tournament } of copies) {
    const dates = {
      startDate: `${LAST_YEAR + season - 2}-09-01`,
      endDate: `${LAST_YEAR + season - 1}-08-31`,
    };
    if (group === 0) {
      await appendEvents(store, SEASONS_STREAM, [
        { type: 'SeasonCreated', data: { seasonId: season, name: `Season ${season}`, ...dates } },
      ]);
    }
    await appendEvents(store, tournamentStream(tournament), [
      {
        type: 'TournamentCreated',
        data: {
          tournamentId: tournament,
          name: `Group ${group + 1}, season ${season}`,
          seasonId: season,
          leagueId: 1,
          ...dates,
          ruleset: RULESETS.fiba,
        },
      },
    ]);
  }
}
