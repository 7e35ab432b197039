import { setTimeout as pause } from 'node:timers/promises';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import type { CourtsideEvent } from '#events/registry.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { appendEvents } from '../support/append-events.ts';
import {
  basket,
  gameScheduled,
  gameStarted,
  roster,
  rosterPicked,
} from '../support/builders/game.builder.ts';

/** A game of this number is on while the read models are rebuilt. */
const LIVE_GAME = 99_999;
const POINT_EVERY_MS = 50;
const TEAMS = 8;

/** What the games of the long log are played in: without it there would be no table to read. */
export async function foundLeague(store: EventStore): Promise<void> {
  await append(store, leagueStream(1), {
    type: 'LeagueCreated',
    data: { leagueId: 1, name: 'City League', description: null },
  });
  const dates = { startDate: '2024-09-01', endDate: '2026-06-30' };
  await append(store, SEASONS_STREAM, {
    type: 'SeasonCreated',
    data: { seasonId: 1, name: 'Season 1', ...dates },
  });
  await append(store, tournamentStream(1), {
    type: 'TournamentCreated',
    data: { tournamentId: 1, name: 'Cup', seasonId: 1, leagueId: 1, ...dates, ruleset: RULESETS.fiba },
  });
  for (let teamId = 1; teamId <= TEAMS; teamId += 1) {
    await append(store, teamStream(teamId), {
      type: 'TeamCreated',
      data: {
        teamId,
        name: `Team number ${teamId}`,
        location: `Hall ${teamId}`,
        managerId: null,
        leagueId: 1,
        categoryId: null,
        colours: { first: '#112233', second: '#ffffff' },
        source: null,
      },
    });
  }
}

/** A game that goes on: a basket twenty times a second. @returns ends it, and says how many baskets there were */
export async function playOn(store: EventStore): Promise<() => Promise<number>> {
  const stream = gameStream(LIVE_GAME);
  const players = { east: roster(1), west: roster(11) };
  await append(
    store,
    stream,
    gameScheduled({ gameId: LIVE_GAME, seasonId: 2, tournamentId: null, leagueId: null, scheduledAt: null }),
    rosterPicked('east', players.east),
    rosterPicked('west', players.west),
    gameStarted(),
  );
  let on = true;
  let baskets = 0;
  const playing = (async () => {
    while (on) {
      await append(store, stream, basket(baskets % 2 === 0 ? 'east' : 'west', 2));
      baskets += 1;
      await pause(POINT_EVERY_MS);
    }
  })();
  return async () => {
    on = false;
    await playing;
    return baskets;
  };
}

const append = (store: EventStore, stream: string, ...events: CourtsideEvent[]) =>
  appendEvents(store, stream, events);
