import { describe, expect, it } from 'vitest';
import { LookUp } from '#command-api/lookups/look-up.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { newId } from '#platform/values/ids.ts';
import { sharedWriteSide } from './write-side.fixture.ts';

const league = sharedWriteSide();

async function createSeason(name: string): Promise<number> {
  const seasonId = await league.commands.reservations.reserve('season', newId(), {});
  await league.commands.seasons.handle(SEASONS_STREAM, {
    id: newId(),
    command: { type: 'create_season', seasonId, name, startDate: null, endDate: null },
    metadata: {},
  });
  return seasonId;
}

const seasonNames = (id: number) =>
  league.lookUp.rows((db) => db.selectFrom('season').select('name').where('id', '=', id));

describe('a look-up', () => {
  it('never misses what was appended before it was asked', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await createSeason(`Season of round ${round}`);
      expect(await seasonNames(id)).toEqual([{ name: `Season of round ${round}` }]);
    }
  });

  it('says so when the read models do not get there', async () => {
    const { databaseUrl, pool } = league;
    const store = { head: async () => '999999999' };
    const impatient = new LookUp({ databaseUrl, pool, store, waitMs: 100 });
    const seasons = impatient.rows((db) => db.selectFrom('season').select('id'));
    await expect(seasons).rejects.toMatchObject({ code: 'read_model_behind', status: 503 });
    await impatient.close();
  });
});

describe('holding keys', () => {
  it('lets one holder at a time through, in this process and in another', async () => {
    const { databaseUrl, pool, store } = league;
    const other = new LookUp({ databaseUrl, pool, store, waitMs: 20_000 });
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await league.pool.query('SELECT pg_sleep(0.005)');
      inside -= 1;
    };
    try {
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          (index % 2 === 0 ? league.lookUp : other).holding(
            index % 3 === 0 ? ['team:2', 'team:1'] : ['team:1', 'team:2'],
            work,
          ),
        ),
      );
    } finally {
      await other.close();
    }
    expect(most).toBe(1);
  });

  it('does not make holders of different keys wait', async () => {
    const reached: string[] = [];
    await league.lookUp.holding(['season:1'], async () => {
      await league.lookUp.holding(['season:2'], async () => void reached.push('inner'));
    });
    expect(reached).toEqual(['inner']);
  });

  it('releases the key after a failure', async () => {
    const failing = league.lookUp.holding(['team:9'], () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await league.lookUp.holding(['team:9'], async () => 'yes')).toBe('yes');
  });
});
