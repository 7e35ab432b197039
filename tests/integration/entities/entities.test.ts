import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entity, oneOfEach } from './entities.ts';
import { type Body, type LeagueOverHttp, openLeagueOverHttp } from './league-over-http.ts';

/** What holds for every entity that can be created, read and changed. */
const NAMES = [
  'league',
  'category',
  'season',
  'tournament',
  'team',
  'player',
  'game',
  'news post',
  'sponsor',
] as const;

let league: LeagueOverHttp;
let entities: Map<string, Entity>;

beforeAll(async () => {
  league = await openLeagueOverHttp();
  const manager = await league.caller('manager', 'mara');
  entities = new Map((await oneOfEach(league, manager.id)).map((entity) => [entity.name, entity]));
  expect([...entities.keys()]).toEqual([...NAMES]);
});
afterAll(() => league?.stop());

const entityCalled = (name: string): Entity => {
  const entity = entities.get(name);
  if (entity === undefined) throw new Error(`there is no ${name}`);
  return entity;
};

describe.each(NAMES)('a %s', (name) => {
  it('keeps what a PUT leaves out', async () => {
    const { url, change, read } = entityCalled(name);
    const before = (await read()).body;
    const untouched = await league.admin('PUT', url, {});
    expect([untouched.status, (await read()).body]).toEqual([200, before]);

    const changed = await league.admin('PUT', url, change);
    expect(changed.status).toBe(200);
    expect(withoutTraces((await read()).body)).toMatchObject({ ...withoutTraces(before), ...change });
  });
});

/** All but what says that there was a change. */
function withoutTraces({ edited_at: _edited, revision: _revision, ...fields }: Body): Body {
  return fields;
}
