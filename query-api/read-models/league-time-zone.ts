import { changeKey } from '#events/changes/change-key.ts';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import type { Clock } from '#platform/values/clock.ts';
import { comparePositions, type Position } from '#platform/values/position.ts';
import { ChangeCache } from './change-cache.ts';
import type { ReadModelChanges } from './changes.ts';
import type { ReadDb } from './read-database.ts';
import type { ReadModels } from './read-models.ts';

/** Any number will do for a single value. */
const MAX_BYTES = 10_000;

const readTimeZone = (db: ReadDb) =>
  db.selectNoFrom((eb) => eb.selectFrom('settings').select('time_zone').as('time_zone'));

type News = Pick<ReadModelChanges, 'connected' | 'position' | 'subscribe'>;

/**
 * The league's time zone from its settings, e.g. `Europe/London`, to which "today", `date`, `start_date`,
 * `end_date` and `as_of` refer. Cached until the settings change.
 */
export class LeagueTimeZone {
  readonly #readModels: Pick<ReadModels, 'query'>;
  readonly #changes: News;
  readonly #cache: ChangeCache<{ zone: string; position: Position }>;

  constructor({
    readModels,
    changes,
    clock,
  }: {
    readModels: Pick<ReadModels, 'query'>;
    changes: News;
    clock: Clock;
  }) {
    this.#readModels = readModels;
    this.#changes = changes;
    this.#cache = new ChangeCache({
      changes,
      maxBytes: MAX_BYTES,
      countBytes: ({ zone }) => zone.length,
      clock,
    });
  }

  close(): void {
    this.#cache.close();
  }

  /**
   * The zone, not older than a position.
   * @throws RequestError 503 `read_model_behind`
   */
  async at(after: Position | undefined): Promise<string> {
    // A process that has heard of every change up to the position has heard of new settings, too.
    const heard = after === undefined || comparePositions(this.#changes.position, after) >= 0;
    const { zone } = await this.#cache.get('time zone', heard ? undefined : after, async () => {
      const { row, position } = await this.#readModels.query(readTimeZone, after);
      return {
        value: { zone: row.time_zone ?? FIRST_SETTINGS.timeZone, position },
        changeKeys: [changeKey.settings],
      };
    });
    return zone;
  }
}
