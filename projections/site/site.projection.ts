import { settingsOf } from '#events/settings/settings.events.ts';
import { defineProjection, type Handlers } from '#projections/kernel/projection.ts';
import { siteReadModel } from './site.table.ts';

type Tables = (typeof siteReadModel)['tables'];

const on = {
  SettingsChanged(event, { tables: { settings }, changed }) {
    const data = settingsOf(event.data);
    settings.put({
      id: 1,
      time_zone: data.timeZone,
      claiming: data.claimingAllowed,
      chat: data.chatEnabled,
      default_ruleset: data.defaultRuleset,
      allow_ties: data.allowTies,
      revision: event.revision,
    });
    changed('settings');
  },
  NewsCreated({ data, recordedAt, revision }, { tables: { news }, changed }) {
    const at = new Date(recordedAt).toISOString();
    news.put({
      id: data.newsId,
      title: data.title,
      body: data.body,
      published_at: null,
      created_at: at,
      edited_at: at,
      revision,
    });
    changed('news');
  },
  async NewsEdited({ data, recordedAt, revision }, { tables: { news }, changed }) {
    const row = await news.get({ id: data.newsId });
    if (row === undefined) return;
    news.put({
      ...row,
      title: data.title,
      body: data.body,
      edited_at: new Date(recordedAt).toISOString(),
      revision,
    });
    changed('news');
  },
  async NewsPublished({ data, revision }, { tables: { news }, changed }) {
    const row = await news.get({ id: data.newsId });
    if (row === undefined) return;
    news.put({ ...row, published_at: new Date(data.publishedAt).toISOString(), revision });
    changed('news');
  },
  async NewsUnpublished({ data, revision }, { tables: { news }, changed }) {
    const row = await news.get({ id: data.newsId });
    if (row === undefined) return;
    news.put({ ...row, published_at: null, revision });
    changed('news');
  },
  NewsDeleted({ data }, { tables: { news }, changed }) {
    news.delete({ id: data.newsId });
    changed('news');
  },
  SponsorAdded({ data, revision }, { tables: { sponsor }, changed }) {
    sponsor.put({
      id: data.sponsorId,
      name: data.name,
      url: data.url,
      image: null,
      place: data.order,
      active: data.active,
      revision,
    });
    changed('sponsors');
  },
  async SponsorChanged({ data, revision }, { tables: { sponsor }, changed }) {
    const row = await sponsor.get({ id: data.sponsorId });
    if (row === undefined) return;
    sponsor.put({
      ...row,
      name: data.name,
      url: data.url,
      place: data.order,
      active: data.active,
      revision,
    });
    changed('sponsors');
  },
  async SponsorImageChanged({ data, revision }, { tables: { sponsor }, changed }) {
    const row = await sponsor.get({ id: data.sponsorId });
    if (row === undefined) return;
    sponsor.put({ ...row, image: data.image, revision });
    changed('sponsors');
  },
  SponsorDeleted({ data }, { tables: { sponsor }, changed }) {
    sponsor.delete({ id: data.sponsorId });
    changed('sponsors');
  },
} satisfies Handlers<Tables>;

/** What the site shows beside the league itself, and how it is set up. */
export const siteProjection = defineProjection<Tables>({
  ...siteReadModel,
  on,
});
