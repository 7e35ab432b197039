import { describe, it } from 'vitest';
import type { NewsEvent } from '#events/news/news.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type NewsCommand, newsDecider } from './news.decider.ts';

const { given } = sentencesOf(newsDecider);
const NOW = '2026-01-10T18:00:00.000Z';
const words = { title: 'Final on Sunday', body: 'Doors open at **five**.' };
const created: NewsEvent = { type: 'NewsCreated', data: { newsId: 1, ...words } };
const published: NewsEvent = { type: 'NewsPublished', data: { newsId: 1, publishedAt: NOW } };
const unpublished: NewsEvent = { type: 'NewsUnpublished', data: { newsId: 1 } };
const deleted: NewsEvent = { type: 'NewsDeleted', data: { newsId: 1 } };
const create = (changes: Partial<typeof words & { published: boolean }> = {}): NewsCommand => ({
  type: 'create_news',
  newsId: 1,
  ...words,
  published: false,
  now: NOW,
  ...changes,
});
const edit = (changes: Partial<typeof words>): NewsCommand => ({
  type: 'edit_news',
  newsId: 1,
  ...words,
  ...changes,
});
const publish: NewsCommand = { type: 'publish_news', newsId: 1, now: NOW };
const unpublish: NewsCommand = { type: 'unpublish_news', newsId: 1 };
const remove: NewsCommand = { type: 'delete_news', newsId: 1 };
const TITLE = 'News title is required';
const BODY = 'News text is required';

describe('writing', () => {
  it('makes a draft', () => {
    given()
      .when(create({ title: ' Final on Sunday ' }))
      .thenEvents(created);
  });
  it('makes a post that is published at once', () => {
    given()
      .when(create({ published: true }))
      .thenEvents(created, published);
  });
  it('refuses a post that exists', () => {
    given(created).when(create()).thenRejected('already_exists', 'This news post exists already.');
  });
  it('refuses a post without title or text', () => {
    given()
      .when(create({ title: ' ' }))
      .thenRejected('validation_failed', TITLE, { title: [TITLE] });
    given()
      .when(create({ body: ' ' }))
      .thenRejected('validation_failed', BODY, { body: [BODY] });
  });
});

describe('editing', () => {
  it('changes the words', () => {
    given(created, published)
      .when(edit({ title: 'Final on Monday' }))
      .thenEvents({ type: 'NewsEdited', data: { newsId: 1, ...words, title: 'Final on Monday' } });
  });
  it('records nothing when nothing changes', () => {
    given(created).when(edit({})).thenNothing();
  });
  it('refuses to remove title or text', () => {
    given(created)
      .when(edit({ title: '' }))
      .thenRejected('validation_failed', TITLE, { title: [TITLE] });
    given(created)
      .when(edit({ body: '' }))
      .thenRejected('validation_failed', BODY, { body: [BODY] });
  });
});

describe('publishing', () => {
  it('publishes once', () => {
    given(created).when(publish).thenEvents(published);
    given(created, published).when(publish).thenNothing();
  });
  it('unpublishes, and publishes again', () => {
    given(created, published).when(unpublish).thenEvents(unpublished);
    given(created).when(unpublish).thenNothing();
    given(created, published, unpublished).when(publish).thenEvents(published);
  });
});

describe('deleting', () => {
  it('deletes, published or not', () => {
    given(created).when(remove).thenEvents(deleted);
    given(created, published).when(remove).thenEvents(deleted);
  });
});

it('refuses everything else for a post that does not exist, or no longer', () => {
  for (const command of [edit({}), publish, unpublish, remove]) {
    given().when(command).thenRejected('not_found', 'There is no such news post.');
    given(created, deleted).when(command).thenRejected('not_found', 'There is no such news post.');
  }
});
