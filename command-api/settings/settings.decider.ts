import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { rejectField } from '#command-api/command-handling/rejection.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  FIRST_SETTINGS,
  type Settings,
  type SettingsEvent,
  toSettings,
} from '#events/settings/settings.events.ts';

export type SettingsCommand = { type: 'change_settings' } & Partial<Settings>;

export type SettingsHandler = CommandHandler<Settings, SettingsCommand, SettingsEvent>;

export const settingsDecider: Decider<Settings, SettingsCommand, SettingsEvent> = {
  initial: FIRST_SETTINGS,
  decide({ type: _type, ...changes }, settings) {
    const data = { ...settings, ...changes };
    if (!isTimeZone(data.timeZone)) {
      return rejectField('time_zone', 'Unknown time zone');
    }
    if (!Object.hasOwn(RULESETS, data.defaultRuleset)) {
      return rejectField('default_ruleset', 'Unknown ruleset');
    }
    const changed = (Object.keys(data) as (keyof Settings)[]).some((key) => data[key] !== settings[key]);
    return changed ? [{ type: 'SettingsChanged', data }] : [];
  },
  evolve: (settings, event) => (event.type === 'SettingsChanged' ? toSettings(event.data) : settings),
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
