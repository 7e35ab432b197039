import { it } from 'vitest';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { settingsDecider } from './settings.decider.ts';

const { given } = sentencesOf(settingsDecider);

it('changes what is named and keeps the rest', () => {
  given()
    .when({ type: 'change_settings', timeZone: 'Europe/London', claimingAllowed: false })
    .thenEvents({
      type: 'SettingsChanged',
      data: { ...FIRST_SETTINGS, timeZone: 'Europe/London', claimingAllowed: false },
    });
});

it('records nothing when nothing changes', () => {
  given().when({ type: 'change_settings', chatEnabled: true }).thenNothing();
});

it('refuses a time zone and a ruleset that there is not', () => {
  given()
    .when({ type: 'change_settings', timeZone: 'Europe/Atlantis' })
    .thenRejected('validation_failed', 'Unknown time zone', { time_zone: ['Unknown time zone'] });
  given()
    .when({ type: 'change_settings', defaultRuleset: 'toString' })
    .thenRejected('validation_failed', 'Unknown ruleset', { default_ruleset: ['Unknown ruleset'] });
});
