import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { settingsSchema } from '#query-api/settings/settings.contract.ts';
import { type QueryApi, type ReadSide, startReadSide } from './read-side.fixture.ts';

let side: ReadSide;
let api: QueryApi;

beforeAll(async () => {
  side = await startReadSide();
  api = await side.startQueryApi();
  await side.caughtUp();
});
afterAll(() => side.stop());

/** @param after position that has to be known: before, the answer is still kept. */
async function settings(after?: string) {
  const headers = after === undefined ? {} : { 'x-after-position': after };
  const response = await api.app.inject({ url: '/api/settings/', headers });
  expect(response.statusCode).toBe(200);
  return settingsSchema.strict().parse(response.json());
}

test('the settings are those of a new league, then as they were changed', async () => {
  expect(await settings()).toEqual({
    time_zone: 'UTC',
    claiming: true,
    chat: true,
    default_ruleset: 'default',
  });
  const position = await side.append(SETTINGS_STREAM, {
    type: 'SettingsChanged',
    data: { timeZone: 'Europe/Rome', claimingAllowed: false, chatEnabled: true, defaultRuleset: 'fiba' },
  });
  expect(await settings(position)).toEqual({
    time_zone: 'Europe/Rome',
    claiming: false,
    chat: true,
    default_ruleset: 'fiba',
  });
});
