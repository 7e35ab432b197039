import { it } from 'vitest';
import type { LeagueEvent } from '#events/league/league.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type LeagueCommand, leagueDecider } from './league.decider.ts';

const { given } = sentencesOf(leagueDecider);
const facts = { leagueId: 1, name: 'Bay League', description: null };
const create = (name: string): LeagueCommand => ({ type: 'create_league', ...facts, name });
const created: LeagueEvent = { type: 'LeagueCreated', data: facts };

it('creates a league', () => {
  given().when(create(' Bay League ')).thenEvents(created);
});

it('refuses a league that exists', () => {
  given(created).when(create('Bay League')).thenRejected('already_exists', 'This league exists already.');
});

it('refuses a league without a name', () => {
  const text = 'League name is required';
  given()
    .when(create('  '))
    .thenRejected('validation_failed', text, { name: [text] });
});
