import { changeKey } from '#events/changes/change-key.ts';
import { toSettings } from '#events/settings/settings.events.ts';
import { defineProjection, type HandlerContext, type Handlers } from '#projections/read-model/projection.ts';
import { updateRow } from '#projections/read-model/rows.ts';
import { type NewsRow, type SponsorRow, siteReadModel } from './site.table.ts';

type Tables = (typeof siteReadModel)['tables'];
type Context = HandlerContext<Tables>;

const on = {
  async SettingsChanged(event, { tables: { settings }, changed }) {
    const data = toSettings(event.data);
    settings.put({
      id: 1,
      time_zone: data.timeZone,
      claiming: data.claimingAllowed,
      chat: data.chatEnabled,
      default_ruleset: data.defaultRuleset,
      allow_ties: data.allowTies,
      scored_with_clock: data.scoredWithClock,
      birth_dates: data.birthDates,
      revision: event.revision,
    });
    changed(changeKey.settings);
  },
  async NewsCreated({ data, recordedAt, revision }, { tables: { news }, changed }) {
    news.put({
      id: data.newsId,
      ...wordsOf(data),
      published_at: null,
      created_at: recordedAt,
      edited_at: recordedAt,
      revision,
    });
    changed(changeKey.news);
  },
  NewsEdited: ({ data, recordedAt, revision }, context) =>
    changeNews(data.newsId, { ...wordsOf(data), edited_at: recordedAt, revision }, context),
  NewsPublished: ({ data, revision }, context) =>
    changeNews(data.newsId, { published_at: data.publishedAt, revision }, context),
  NewsUnpublished: ({ data, revision }, context) =>
    changeNews(data.newsId, { published_at: null, revision }, context),
  async NewsDeleted({ data }, { tables: { news }, changed }) {
    news.delete({ id: data.newsId });
    changed(changeKey.news);
  },
  async SponsorAdded({ data, revision }, { tables: { sponsor }, changed }) {
    sponsor.put({
      id: data.sponsorId,
      name: data.name,
      url: data.url,
      image: null,
      place: data.order,
      active: data.active,
      revision,
    });
    changed(changeKey.sponsors);
  },
  async SponsorChanged({ data, revision }, context) {
    const { sponsorId, name, url, order: place, active } = data;
    return changeSponsor(sponsorId, { name, url, place, active, revision }, context);
  },
  SponsorImageChanged: ({ data, revision }, context) =>
    changeSponsor(data.sponsorId, { image: data.image, revision }, context),
  async SponsorDeleted({ data }, { tables: { sponsor }, changed }) {
    sponsor.delete({ id: data.sponsorId });
    changed(changeKey.sponsors);
  },
} satisfies Handlers<Tables>;

/** What the site shows apart from the league (news, sponsors), and its settings. */
export const siteProjection = defineProjection<Tables>({
  ...siteReadModel,
  on,
});

/** Of a post that is deleted further on they are gone already. */
function wordsOf({ title, body }: { title: string | null; body: string | null }) {
  return { title: title ?? '', body: body ?? '' };
}

async function changeNews(
  id: number,
  change: Partial<NewsRow> & { revision: number },
  { tables: { news }, changed }: Context,
): Promise<void> {
  await updateRow(news, { id }, change);
  changed(changeKey.news);
}

async function changeSponsor(
  id: number,
  change: Partial<SponsorRow> & { revision: number },
  { tables: { sponsor }, changed }: Context,
): Promise<void> {
  await updateRow(sponsor, { id }, change);
  changed(changeKey.sponsors);
}
