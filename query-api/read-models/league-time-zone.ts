import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import { comparePositions, type Position } from '#platform/position.ts';
import { EVERYTHING, type ReadModelChanges } from './changes.ts';
import type { ReadDb } from './read-database.ts';
import type { ReadModels } from './read-models.ts';

/** The change that an administrator's new settings cause. */
const SETTINGS_KEY = 'settings';

const readTimeZone = (db: ReadDb) =>
  db.selectNoFrom((eb) => eb.selectFrom('settings').select('time_zone').as('time_zone'));

type News = Pick<ReadModelChanges, 'connected' | 'position' | 'subscribe'>;

/**
 * The league's time zone, e.g. `Europe/London`, as its settings say: whose days "today", `date`, `start_date`,
 * `end_date` and `as_of` mean. Kept until the settings change; while no changes are heard it is read every time.
 */
export class LeagueTimeZone {
  readonly #readModels: Pick<ReadModels, 'query'>;
  readonly #changes: News;
  readonly #unsubscribe: () => void;
  /** Undefined when it has not been read since the settings changed. */
  #kept: { zone: string; position: Position } | undefined;
  /** Counts what may have changed the zone: a read that was overtaken by it is not kept. */
  #news = 0;

  constructor(options: { readModels: Pick<ReadModels, 'query'>; changes: News }) {
    this.#readModels = options.readModels;
    this.#changes = options.changes;
    const forget = () => {
      this.#news += 1;
      this.#kept = undefined;
    };
    this.#unsubscribe = this.#changes.subscribe({
      changed: ({ keys }) => {
        if (keys.includes(SETTINGS_KEY) || keys.includes(EVERYTHING)) forget();
      },
      lost: forget,
      regained: forget,
    });
  }

  close(): void {
    this.#unsubscribe();
  }

  /** The zone, as long as no read is needed to know it as of that position. */
  known(after: Position | undefined): string | undefined {
    if (this.#kept === undefined || !this.#changes.connected) return undefined;
    const isFresh = (position: Position) => after === undefined || comparePositions(position, after) >= 0;
    // Whoever has heard everything up to a position has heard of new settings too.
    const fresh = isFresh(this.#kept.position) || isFresh(this.#changes.position);
    return fresh ? this.#kept.zone : undefined;
  }

  /**
   * The zone, not older than a position.
   * @throws RequestError 503 `read_model_behind`
   */
  async at(after: Position | undefined): Promise<string> {
    const known = this.known(after);
    if (known !== undefined) return known;
    const news = this.#news;
    const { row, position } = await this.#readModels.query(readTimeZone, after);
    const zone = row.time_zone ?? FIRST_SETTINGS.timeZone;
    if (news === this.#news) this.#kept = { zone, position };
    return zone;
  }
}
