import { describe, expect, it } from 'vitest';
import { type HappenedIn, modelAfter } from '#tests/support/read-model.ts';
import { siteProjection } from './site.projection.ts';

const AT = '2026-01-10T18:00:00.000Z';
const news = (type: string, data: object = {}): HappenedIn => ({
  stream: 'news-1',
  type,
  data: { newsId: 1, ...data },
});
const created = news('NewsCreated', { title: 'Final', body: 'Sunday' });
const published = news('NewsPublished', { publishedAt: AT });
const sponsor = (type: string, data: object = {}): HappenedIn => ({
  stream: 'sponsor-1',
  type,
  data: { sponsorId: 1, ...data },
});
const added = sponsor('SponsorAdded', { name: 'Bay Bank', url: null, order: 2, active: true });
const image = (id: string | null) => sponsor('SponsorImageChanged', { image: id });

async function rowsAfter(table: string, ...events: HappenedIn[]) {
  return (await modelAfter(siteProjection, ...events)).rows(table);
}

describe('settings', () => {
  it('are one row, as they were changed last', async () => {
    const changed = (timeZone: string): HappenedIn => ({
      stream: 'settings',
      type: 'SettingsChanged',
      data: { timeZone, claimingAllowed: false, chatEnabled: true, defaultRuleset: 'fiba', allowTies: true },
    });
    expect(await rowsAfter('settings', changed('Europe/Rome'), changed('Europe/London'))).toEqual([
      {
        id: 1,
        time_zone: 'Europe/London',
        claiming: false,
        chat: true,
        default_ruleset: 'fiba',
        allow_ties: true,
        scored_with_clock: true,
        birth_dates: 'full',
        revision: 1,
      },
    ]);
  });

  it('of an event from before ties could be chosen allow none', async () => {
    const data = { timeZone: 'UTC', claimingAllowed: true, chatEnabled: true, defaultRuleset: 'nba' };
    expect(await rowsAfter('settings', { stream: 'settings', type: 'SettingsChanged', data })).toMatchObject([
      { default_ruleset: 'nba', allow_ties: false },
    ]);
  });
});

describe('a news post', () => {
  it('is a draft until it is published, and again afterwards', async () => {
    expect(await rowsAfter('news', created)).toMatchObject([{ title: 'Final', published_at: null }]);
    expect(await rowsAfter('news', created, published)).toMatchObject([{ published_at: AT }]);
    expect(await rowsAfter('news', created, published, news('NewsUnpublished'))).toMatchObject([
      { published_at: null },
    ]);
  });
  it('has the words it was given last, and goes when it is deleted', async () => {
    const edited = news('NewsEdited', { title: 'Final!', body: 'Monday' });
    expect(await rowsAfter('news', created, published, edited)).toMatchObject([
      { title: 'Final!', body: 'Monday', published_at: AT },
    ]);
    expect(await rowsAfter('news', created, news('NewsDeleted'))).toEqual([]);
  });
});

describe('a sponsor', () => {
  it('has its place and its picture', async () => {
    expect(await rowsAfter('sponsor', added, image('f1'))).toEqual([
      { id: 1, name: 'Bay Bank', url: null, image: 'f1', place: 2, active: true, revision: 1 },
    ]);
    const changed = sponsor('SponsorChanged', {
      name: 'Bank',
      url: 'https://b.example',
      order: 1,
      active: false,
    });
    expect(await rowsAfter('sponsor', added, image('f1'), changed)).toEqual([
      { id: 1, name: 'Bank', url: 'https://b.example', image: 'f1', place: 1, active: false, revision: 2 },
    ]);
    expect(await rowsAfter('sponsor', added, image('f1'), image(null))).toMatchObject([{ image: null }]);
  });
  it('goes when it is deleted', async () => {
    expect(await rowsAfter('sponsor', added, sponsor('SponsorDeleted'))).toEqual([]);
  });
});

it('says what changed, and nothing of what is not there', async () => {
  expect((await modelAfter(siteProjection, created, added)).changed).toEqual(['news', 'sponsors']);
  const model = await modelAfter(siteProjection, published, image('f1'), news('NewsDeleted'));
  expect(model.rows('news')).toEqual([]);
  expect(model.rows('sponsor')).toEqual([]);
});
