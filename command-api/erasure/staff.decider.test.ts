import { it } from 'vitest';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type StaffCommand, staffDecider } from './staff.decider.ts';

const { given } = sentencesOf(staffDecider);
const staffId = '6f0f7c1e-7c8e-4c0f-9d8a-3f6f1f5f9a01';
const erased = { type: 'PersonErased', data: { kind: 'staff', subject: staffId } } as const;
const erase = (isKnown: boolean): StaffCommand => ({ type: 'erase_staff', staffId, isKnown });

it('erases a coach or an official once', () => {
  given().when(erase(true)).thenEvents(erased);
  given(erased).when(erase(true)).thenNothing();
  given(erased).when(erase(false)).thenNothing();
});

it('refuses to erase somebody whom no game sheet names', () => {
  given().when(erase(false)).thenRejected('not_found', 'There is no such person.');
});
