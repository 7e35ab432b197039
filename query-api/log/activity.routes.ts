import { activityList } from '#contracts/audit/activity.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { encodeCursor } from '#platform/values/cursor.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/cached-responder.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { activityPage } from '#query-api/season/season-activity.queries.ts';
import type { LogWords } from './log-words.ts';

/** What changes with nearly everything that is told here. */
const NEWS_KEYS: readonly ChangeKey[] = [
  changeKey.games,
  changeKey.seasons,
  changeKey.tournaments,
  changeKey.leagues,
  changeKey.categories,
  changeKey.teams,
  changeKey.players,
  changeKey.people,
  changeKey.news,
  changeKey.sponsors,
  changeKey.settings,
];

/** Nothing but how far the names are that the words have in them. */
const readNothing = (db: ReadDb) =>
  db.selectNoFrom((eb) => eb.exists(eb.selectFrom('season').select('id')).as('any'));

/** Recent activities of the whole league, from the log; a season's public ones are in season-contents.routes.ts. */
export function registerActivityRoutes(reads: ReadRoutes, words: LogWords): void {
  reads.getSignedIn(activityList, ({ query, authorization }) => {
    const { order, size = 0, after } = activityPage(query);
    const [place] = after ?? [];
    const before = place == null ? undefined : String(place);
    return uncached({
      changeKeys: NEWS_KEYS,
      query: readNothing,
      async present() {
        const asked = { kind: query.kind, before, limit: size };
        const { activities, total, next } = await words.latest(asked, authorization);
        return { activities, total, next_cursor: next && encodeCursor(order.name, [next]) };
      },
    });
  });
}
