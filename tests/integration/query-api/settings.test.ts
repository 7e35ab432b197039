import { beforeAll, expect, test } from 'vitest';
import { settingsSchema } from '#contracts/settings/settings.contract.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { type QueryApi, sharedReadSide } from './read-side.fixture.ts';

const side = sharedReadSide();
let api: QueryApi;

beforeAll(async () => {
  api = await side.startQueryApi();
  await side.caughtUp();
});

async function settings() {
  const response = await api.app.inject('/api/settings/');
  expect(response.statusCode).toBe(200);
  return settingsSchema.strict().parse(response.json());
}

test('the settings are those of a new league, then as they were changed', async () => {
  expect(await settings()).toEqual({
    time_zone: 'UTC',
    claiming: true,
    chat: true,
    default_ruleset: 'default',
    allow_ties: false,
    scored_with_clock: true,
    birth_dates: 'full',
    revision: -1,
  });
  await side.append(SETTINGS_STREAM, {
    type: 'SettingsChanged',
    data: { timeZone: 'Europe/Rome', claimingAllowed: false, chatEnabled: true, defaultRuleset: 'fiba' },
  });
  await side.caughtUp();
  expect(await settings()).toEqual({
    time_zone: 'Europe/Rome',
    claiming: false,
    chat: true,
    default_ruleset: 'fiba',
    // The event is older than these choices.
    allow_ties: false,
    scored_with_clock: true,
    birth_dates: 'full',
    revision: 0,
  });
});
