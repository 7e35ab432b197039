import { describe, it } from 'vitest';
import type { SponsorEvent } from '#events/sponsor/sponsor.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type SponsorCommand, sponsorDecider } from './sponsor.decider.ts';

const { given } = sentencesOf(sponsorDecider);
const details = { name: 'Bay Bank', url: 'https://bank.example', order: 1, active: true };
const added: SponsorEvent = { type: 'SponsorAdded', data: { sponsorId: 1, ...details } };
const deleted: SponsorEvent = { type: 'SponsorDeleted', data: { sponsorId: 1 } };
const imageIs = (image: string | null): SponsorEvent => ({
  type: 'SponsorImageChanged',
  data: { sponsorId: 1, image },
});
type Changes = Partial<typeof details & { image: string }>;
const add = (changes: Changes = {}): SponsorCommand => ({
  type: 'add_sponsor',
  sponsorId: 1,
  ...details,
  ...changes,
});
const change = (changes: Changes = {}): SponsorCommand => ({
  type: 'change_sponsor',
  sponsorId: 1,
  ...details,
  ...changes,
});
const removeImage: SponsorCommand = { type: 'remove_sponsor_image', sponsorId: 1 };
const remove: SponsorCommand = { type: 'delete_sponsor', sponsorId: 1 };
const NAME = 'Sponsor name is required';

describe('adding', () => {
  it('adds a sponsor, with its picture if there is one', () => {
    given()
      .when(add({ name: ' Bay Bank ' }))
      .thenEvents(added);
    given()
      .when(add({ image: 'a' }))
      .thenEvents(added, imageIs('a'));
  });
  it('refuses one that exists, and one without a name', () => {
    given(added).when(add()).thenRejected('already_exists', 'This sponsor exists already.');
    given()
      .when(add({ name: ' ' }))
      .thenRejected('validation_failed', NAME, { name: [NAME] });
  });
});

describe('changing', () => {
  it('changes its fields, its picture, or both', () => {
    const hidden: SponsorEvent = {
      type: 'SponsorChanged',
      data: { sponsorId: 1, ...details, active: false },
    };
    given(added)
      .when(change({ active: false }))
      .thenEvents(hidden);
    given(added)
      .when(change({ image: 'a' }))
      .thenEvents(imageIs('a'));
    given(added, imageIs('a'))
      .when(change({ active: false, image: 'b' }))
      .thenEvents(hidden, imageIs('b'));
  });
  it('records nothing when nothing changes', () => {
    given(added, imageIs('a')).when(change()).thenNothing();
    given(added, imageIs('a'))
      .when(change({ image: 'a' }))
      .thenNothing();
  });
  it('refuses to remove the name', () => {
    given(added)
      .when(change({ name: '' }))
      .thenRejected('validation_failed', NAME, { name: [NAME] });
  });
  it('removes the picture once', () => {
    given(added, imageIs('a')).when(removeImage).thenEvents(imageIs(null));
    given(added).when(removeImage).thenNothing();
  });
});

it('deletes', () => {
  given(added).when(remove).thenEvents(deleted);
});

it('refuses everything else for a sponsor that does not exist, or no longer', () => {
  for (const command of [change(), removeImage, remove]) {
    given().when(command).thenRejected('not_found', 'There is no such sponsor.');
    given(added, deleted).when(command).thenRejected('not_found', 'There is no such sponsor.');
  }
});
