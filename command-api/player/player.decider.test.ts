import { describe, it } from 'vitest';
import type { PlayerEvent } from '#events/player/player.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type PlayerCommand, playerDecider } from './player.decider.ts';

const { given } = sentencesOf(playerDecider);

type Facts = Extract<PlayerEvent, { type: 'PlayerRegistered' }>['data'];
const facts: Facts = {
  playerId: 7,
  firstName: 'Robin',
  lastName: 'Reyes',
  birthDate: null,
  gender: null,
  position: null,
  height: null,
  weight: null,
  source: null,
};
const register = (change: Partial<Facts> = {}, imported = false): PlayerCommand => ({
  type: 'register_player',
  imported,
  ...facts,
  ...change,
});
const registered = (change: Partial<Facts> = {}): PlayerEvent => ({
  type: 'PlayerRegistered',
  data: { ...facts, ...change },
});
const erase: PlayerCommand = { type: 'erase_player', playerId: 7 };
const erased: PlayerEvent = { type: 'PersonErased', data: { kind: 'player', subject: '7' } };

describe('register', () => {
  it('registers a player', () => {
    given().when(register()).thenEvents(registered());
  });

  it('refuses a player who exists, erased or not', () => {
    for (const events of [[registered()], [registered(), erased]]) {
      given(...events)
        .when(register())
        .thenRejected('already_exists', 'This player exists already.');
    }
  });

  it('needs names of two letters', () => {
    const first = 'First name must be at least 2 characters';
    const last = 'Last name must be at least 2 characters';
    given()
      .when(register({ firstName: ' R ' }))
      .thenRejected('validation_failed', first, { first_name: [first] });
    given()
      .when(register({ lastName: null }))
      .thenRejected('validation_failed', last, { last_name: [last] });
    given()
      .when(register({ firstName: null, lastName: 'R' }))
      .thenRejected('validation_failed', first, { first_name: [first], last_name: [last] });
  });

  it('takes what a feed knows', () => {
    given()
      .when(register({ firstName: null, lastName: 'R' }, true))
      .thenEvents(registered({ firstName: null, lastName: 'R' }));
  });
});

describe('erase', () => {
  it('erases a player, once', () => {
    given(registered()).when(erase).thenEvents(erased);
    given(registered(), erased).when(erase).thenNothing();
  });

  it('refuses a player who does not exist', () => {
    given().when(erase).thenRejected('not_found', 'There is no such player.');
  });
});
