import { describe, it } from 'vitest';
import { say } from '#contracts/refusal/say.ts';
import type { RosterPlayer } from '#events/game/game.events.ts';
import {
  actionId,
  canceledGame,
  completedGame,
  EAST_TEAM,
  finalGame,
  gameDeleted,
  gameScheduled,
  playerAdded,
  postponedGame,
  roster,
  rosterPicked,
  scheduledGame,
  scorerAssigned,
  startedGame,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { administrator, order, scheduleGame } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';
import type { SeasonLimits } from './game.facts.ts';
import type { PickedBench, PickedPlayer } from './game-command.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

const season: SeasonLimits = { startDate: '2026-01-01', endDate: '2026-06-30', timeZone: 'Europe/Helsinki' };
const AFTER = 'Game date must be after season start date (Jan 1, 2026)';
const BEFORE = 'Game date must be before season end date (Jun 30, 2026)';

// Rule: Games: A neutral venue
it('is said to be at a neutral venue at any time', () => {
  for (const events of [scheduledGame(), finalGame()]) {
    given(...events)
      .when(order({ type: 'set_neutral', neutral: true }))
      .thenEvents({ type: 'NeutralVenueSet', data: { neutral: true } });
    given(...events)
      .when(order({ type: 'set_neutral', neutral: false }))
      .thenNothing();
  }
});

describe('the date of a new game', () => {
  it('is a day of the season, by the clock of the league', () => {
    // Both days count; midnight in Helsinki is two hours before the one in UTC, three in summer.
    for (const scheduledAt of ['2025-12-31T22:00:00.000Z', '2026-06-30T20:59:00.000Z']) {
      given()
        .when(order({ ...scheduleGame, scheduledAt, season }))
        .thenEvents(gameScheduled({ scheduledAt }));
    }
    given()
      .when(order({ ...scheduleGame, scheduledAt: '2025-12-31T21:59:00.000Z', season }))
      .thenRejected('validation_failed', AFTER, { game_date: [AFTER] });
    given()
      .when(order({ ...scheduleGame, scheduledAt: '2026-06-30T21:00:00.000Z', season }))
      .thenRejected('validation_failed', BEFORE, { game_date: [BEFORE] });
  });

  it('is any day of a season without dates', () => {
    const open = { ...season, startDate: null, endDate: null };
    given()
      .when(order({ ...scheduleGame, season: open }))
      .thenEvents(gameScheduled());
  });

  it('is none of a game that was deleted', () => {
    given(...scheduledGame(), gameDeleted())
      .when(order(scheduleGame))
      .thenRejected('not_found', 'There is no such game.');
  });
});

describe('date and venue in the form', () => {
  const change = (what: { scheduledAt?: string; venue?: string }) =>
    order({ type: 'change_date_or_venue', ...what, season });
  const later = '2026-02-01T18:00:00.000Z';

  it('are changed together or alone', () => {
    given(...scheduledGame())
      .when(change({ scheduledAt: later }))
      .thenEvents({ type: 'GameRescheduled', data: { scheduledAt: later, venue: 'Harbor Hall' } });
    given(...scheduledGame())
      .when(change({ venue: 'Hill Hall' }))
      .thenEvents({ type: 'GameRescheduled', data: { scheduledAt: TIP_OFF, venue: 'Hill Hall' } });
  });

  it('may be sent as they are, of any game', () => {
    for (const events of [scheduledGame(), startedGame(), finalGame(), canceledGame()]) {
      given(...events)
        .when(change({ scheduledAt: '2026-01-10T18:00:00Z', venue: 'Harbor Hall' }))
        .thenNothing();
    }
  });

  it('leave a postponed game postponed when only the venue is another, and bring it back with a date', () => {
    given(...postponedGame())
      .when(change({ venue: 'Hill Hall' }))
      .thenEvents(
        { type: 'GameRescheduled', data: { scheduledAt: TIP_OFF, venue: 'Hill Hall' } },
        { type: 'GamePostponed', data: { occurredAt: TIP_OFF, reason: null, reasonBy: null } },
      );
    given(...postponedGame())
      .when(change({ scheduledAt: later }))
      .thenEvents({ type: 'GameRescheduled', data: { scheduledAt: later, venue: 'Harbor Hall' } });
  });

  it('are refused outside the season, and of a game that is being played or over', () => {
    given(...scheduledGame())
      .when(change({ scheduledAt: '2026-07-02T18:00:00.000Z' }))
      .thenRejected('validation_failed', BEFORE, { game_date: [BEFORE] });
    given(...scheduledGame())
      .when(order({ type: 'reschedule_game', scheduledAt: '2025-12-01T18:00:00.000Z', venue: null, season }))
      .thenRejected('validation_failed', AFTER, { game_date: [AFTER] });
    for (const events of [startedGame(), completedGame(), canceledGame()]) {
      given(...events)
        .when(change({ venue: 'Hill Hall' }))
        .thenRejected('not_scheduled', 'Only a scheduled or postponed game can be given another venue.');
      given(...events)
        .when(change({ venue: 'Hill Hall', scheduledAt: '2026-03-02T18:00:00.000Z' }))
        .thenRejected('not_scheduled', 'Only a scheduled or postponed game can be given another date.');
    }
  });
});

const pickable = (players: RosterPlayer[], refusal: PickedPlayer['refusal'] = null): PickedPlayer[] =>
  players.map((player) => ({ ...player, refusal }));
const benchOf = (players: PickedPlayer[]): PickedBench => ({ players, coaches: [] });
const picked = (east: PickedPlayer[] | null, west: PickedPlayer[] | null) =>
  order({
    type: 'pick_benches',
    east: east === null ? null : benchOf(east),
    west: west === null ? null : benchOf(west),
  });
const SIZES = 'Please ensure both teams have between 5-12 players selected';

describe('the benches of the form', () => {
  it('are picked at once', () => {
    given(gameScheduled())
      .when(picked(pickable(roster(1, 5)), pickable(roster(11, 12))))
      .thenEvents(rosterPicked('east', roster(1, 5)), rosterPicked('west', roster(11, 12)));
  });

  it('may be sent as they are, of any game; one of them may stay', () => {
    for (const events of [startedGame(), finalGame()]) {
      given(...events)
        .when(picked(pickable(roster(1)), pickable(roster(11))))
        .thenNothing();
    }
    given(...scheduledGame())
      .when(picked(pickable(roster(1, 6)), null))
      .thenEvents(rosterPicked('east', roster(1, 6)));
  });

  it('have five to twelve players each, and say so of both', () => {
    given(gameScheduled())
      .when(picked(pickable(roster(1, 4, 0)), pickable(roster(11, 4, 0))))
      .thenRejected('validation_failed', SIZES, {
        bench_a: ['Bench A must have at least 5 players selected'],
        player_statistics: ['At least 5 players must be selected'],
        bench_b: ['Bench B must have at least 5 players selected'],
      });
    given(gameScheduled())
      .when(picked(pickable(roster(1, 13)), pickable(roster(21, 13))))
      .thenRejected('validation_failed', SIZES, {
        bench_a: ['Bench A cannot have more than 12 players selected'],
        player_statistics: ['Maximum 12 players can be selected'],
        bench_b: ['Bench B cannot have more than 12 players selected'],
      });
  });

  it('take nobody who may not play in the category, or is not in the team', () => {
    const refusal = say('eligibility.age');
    const text = 'Does not meet category age requirements';
    const [tooOld, ...others] = pickable(roster(1));
    if (tooOld === undefined) throw new Error('an empty roster');
    given(gameScheduled())
      .when(picked([{ ...tooOld, refusal }, ...others], pickable(roster(11))))
      .thenRejected('validation_failed', text, { player_1: [text], bench_a: [text] });
  });

  it('take nobody twice, no number twice and no starting five of four', () => {
    const twice = [...roster(1, 6), ...roster(1, 1, 0)];
    const once = 'A player can be on the roster only once';
    given(gameScheduled())
      .when(picked(pickable(twice), pickable(roster(11))))
      .thenRejected('validation_failed', once, { bench_a: [once] });
    const number = 'Number 4 is worn by two players';
    const worn = roster(1).map((player, index) => (index === 6 ? { ...player, number: '4' } : player));
    given(gameScheduled())
      .when(picked(pickable(worn), pickable(roster(11))))
      .thenRejected('validation_failed', number, { bench_a: [number] });
    const five = 'Select five starters, or none';
    given(gameScheduled())
      .when(picked(pickable(roster(1, 7, 4)), pickable(roster(11))))
      .thenRejected('validation_failed', five, { bench_a: [five] });
  });

  it('have nobody in common, also when one of them stays', () => {
    const text = 'A player can be on one bench only';
    const withFirstOfEast = pickable([...roster(11, 6), ...roster(1, 1, 0)].map(renumbered));
    given(gameScheduled())
      .when(picked(pickable(roster(1)), withFirstOfEast))
      .thenRejected('validation_failed', text, { player_1: [text] });
    given(...scheduledGame())
      .when(picked(null, withFirstOfEast))
      .thenRejected('validation_failed', text, { player_1: [text] });
  });

  it('stay as they are once the game has started', () => {
    given(...startedGame())
      .when(picked(pickable(roster(1, 6)), null))
      .thenRejected('already_started', 'Players can be selected only while the game is scheduled.');
  });
});

const renumbered = (player: RosterPlayer, index: number) => ({ ...player, number: String(index + 20) });

describe('a late arrival', () => {
  const arrival = (player: Partial<PickedPlayer> = {}) =>
    order({
      type: 'add_to_roster',
      side: 'east',
      player: { playerId: 30, number: '20', starter: false, captain: false, refusal: null, ...player },
      reason: 'Late train',
    });
  const added = {
    type: 'PlayerAddedToRoster',
    data: {
      side: 'east',
      teamId: EAST_TEAM,
      player: { playerId: 30, number: '20', starter: false, captain: false },
      occurredAt: TIP_OFF,
      reason: 'Late train',
      reasonBy: 1,
    },
  } as const;

  it('comes before the start and during the game', () => {
    for (const events of [scheduledGame(), postponedGame(), startedGame()]) {
      given(...events)
        .when(arrival())
        .thenEvents(added);
    }
  });

  it.each([
    ['completed', completedGame()],
    ['final', finalGame()],
    ['canceled', canceledGame()],
  ])('comes too late for a %s game', (status, events) => {
    given(...events)
      .when(arrival())
      .thenRejected('status_not_possible', `Nobody can be added to the bench of a ${status} game.`);
  });

  it('is not on a bench already, is eligible, and wears a number that nobody else has', () => {
    const refused = (player: Partial<PickedPlayer>, text: string, field = 'player_id') =>
      given(...startedGame())
        .when(arrival(player))
        .thenRejected('validation_failed', text, { [field]: [text] });
    refused({ playerId: 1 }, 'This player is on the bench already');
    refused({ playerId: 11 }, 'A player can be on one bench only');
    refused({ refusal: say('eligibility.gender') }, 'Does not meet category gender requirements');
    refused({ number: '4' }, 'Number 4 is worn by another player of the bench', 'number');
  });

  it('needs no number, however many have none', () => {
    given(...startedGame(), playerAdded('east', 31, null))
      .when(arrival({ number: null }))
      .thenEvents({ ...added, data: { ...added.data, player: { ...added.data.player, number: null } } });
  });

  // Rule: Games: Late arrivals
  it('finds a place only on a bench of fewer than twelve', () => {
    const text = 'Maximum selection limit reached (12)';
    given(gameScheduled(), rosterPicked('east', roster(1, 12)))
      .when(arrival())
      .thenRejected('validation_failed', text, { player_id: [text] });
  });

  it('may be recorded from then on', () => {
    given(...startedGame(), playerAdded('east', 30, '20'))
      .when(
        order({
          type: 'record_action',
          action: {
            id: actionId('new'),
            occurred_at: TIP_OFF,
            type: 'steal',
            side: 'east',
            period: 1,
            player_id: 30,
          },
        }),
      )
      .thenEvents({
        type: 'StealMade',
        data: { side: 'east', period: 1, clock: null, occurredAt: TIP_OFF, playerId: 30 },
      });
  });
});

describe('where to watch', () => {
  const watch = (streamUrl: string | null) =>
    order({ type: 'set_stream_url', streamUrl, allowedHosts: ['video.example', 'tube.example'] });
  const changed = (streamUrl: string | null) => ({ type: 'StreamUrlChanged', data: { streamUrl } }) as const;

  it('is an https url on an allowed site or below it', () => {
    for (const url of ['https://video.example/1', 'https://live.tube.example/a?b=1']) {
      given(...scheduledGame())
        .when(watch(` ${url} `))
        .thenEvents(changed(url));
    }
  });

  it('is taken away, and said once', () => {
    const url = 'https://video.example/1';
    given(...scheduledGame(), changed(url))
      .when(watch(null))
      .thenEvents(changed(null));
    given(...scheduledGame(), changed(url))
      .when(watch(url))
      .thenNothing();
    given(...scheduledGame())
      .when(watch(''))
      .thenNothing();
  });

  it('is no other url', () => {
    const https = 'Stream URL must start with https://';
    for (const url of [
      'http://video.example/1',
      'javascript:alert(1)',
      'video.example/1',
      'https://me:secret@video.example/1',
    ]) {
      given(...scheduledGame())
        .when(watch(url))
        .thenRejected('validation_failed', https, { stream_url: [https] });
    }
    const site = 'Stream URL must be on one of these sites: video.example, tube.example';
    for (const url of [
      'https://elsewhere.example/1',
      'https://video.example.evil.example',
      'https://notvideo.example',
    ]) {
      given(...scheduledGame())
        .when(watch(url))
        .thenRejected('validation_failed', site, { stream_url: [site] });
    }
  });
});

describe('all or nothing', () => {
  it('decides each on what the ones before make of the game', () => {
    given()
      .when(
        order({
          type: 'all_of',
          commands: [
            order(scheduleGame),
            picked(pickable(roster(1)), pickable(roster(11))),
            order({ type: 'assign_scorer', scorerId: 9 }),
            order({ type: 'change_status', status: 'in_progress', reason: null }),
          ],
        }),
      )
      .thenEvents(
        gameScheduled(),
        rosterPicked('east', roster(1)),
        rosterPicked('west', roster(11)),
        scorerAssigned(9),
        { type: 'GameStarted', data: { occurredAt: TIP_OFF, device: null } },
      );
  });

  it('records nothing when one of them is refused', () => {
    given()
      .when(
        order({
          type: 'all_of',
          commands: [order(scheduleGame), order({ type: 'confirm_game' })],
        }),
      )
      .thenRejected('status_not_possible', 'A scheduled game cannot be confirmed as final.');
  });
});

describe('claiming', () => {
  const claim = (by: number, claimingAllowed = true) =>
    order({ type: 'claim_game', claimingAllowed }, { ...administrator, actor: { id: by, role: 'scorer' } });
  const unassigned = [gameScheduled(), rosterPicked('east', roster(1)), rosterPicked('west', roster(11))];

  it('assigns a game of nobody to who claims it, once', () => {
    given(...unassigned)
      .when(claim(5))
      .thenEvents(scorerAssigned(5));
    given(...unassigned, scorerAssigned(5))
      .when(claim(5))
      .thenNothing();
  });

  it('leaves a game to its scorer', () => {
    given(...unassigned, scorerAssigned(5))
      .when(claim(6))
      .thenRejected('conflict', 'Another scorer is assigned to this game.');
  });

  it('needs the league’s leave, and a game still to be scored', () => {
    given(...unassigned)
      .when(claim(5, false))
      .thenRejected('forbidden', 'Games cannot be claimed. An administrator assigns them.');
    given(...completedGame(), scorerAssigned(null))
      .when(claim(5))
      .thenRejected('game_over', 'The game is over.');
    given(...canceledGame(), scorerAssigned(null))
      .when(claim(5))
      .thenRejected('not_scheduled', 'The game is canceled.');
  });
});

describe('deleting and archiving', () => {
  it('deletes what never began', () => {
    for (const events of [scheduledGame(), postponedGame(), canceledGame()]) {
      given(...events)
        .when(order({ type: 'delete_game' }))
        .thenEvents(gameDeleted());
    }
    given(...scheduledGame(), gameDeleted())
      .when(order({ type: 'delete_game' }))
      .thenRejected('not_found', 'There is no such game.');
  });

  it('keeps what has begun', () => {
    given(...startedGame())
      .when(order({ type: 'delete_game' }))
      .thenRejected('conflict', 'Cannot delete game in progress');
    for (const events of [completedGame(), finalGame()]) {
      given(...events)
        .when(order({ type: 'delete_game' }))
        .thenRejected('conflict', 'Cannot delete finished game');
    }
  });

  it('deletes what an import made, however far it went, when that is taken back', () => {
    for (const events of [scheduledGame(), startedGame(), completedGame(), finalGame()]) {
      given(...events)
        .when(order({ type: 'delete_game', imported: true }))
        .thenEvents(gameDeleted());
    }
    given(...finalGame(), gameDeleted())
      .when(order({ type: 'reopen_game', reason: 'Too late' }))
      .thenRejected('not_found', 'There is no such game.');
  });

  it('archives once, and not while the game is on', () => {
    const archived = { type: 'GameArchived', data: { occurredAt: TIP_OFF } } as const;
    given(...finalGame())
      .when(order({ type: 'archive_game' }))
      .thenEvents(archived);
    given(...finalGame(), archived)
      .when(order({ type: 'archive_game' }))
      .thenNothing();
    given(...startedGame())
      .when(order({ type: 'archive_game' }))
      .thenRejected('status_not_possible', 'A game in progress cannot be archived.');
  });
});
