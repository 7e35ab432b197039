import { describe, expect, it } from 'vitest';
import { parseSettings } from './device-settings.ts';

const DEFAULTS = { vibration: true, sound: true, leftHanded: false, keys: {} };

describe('the settings of a device', () => {
  it('are on and right-handed until somebody changes them', () => {
    expect(parseSettings(null)).toEqual(DEFAULTS);
  });

  it('come back as they were saved', () => {
    const chosen = { vibration: false, sound: false, leftHanded: true, keys: { undo: 'u' } };
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('are the defaults where something else is saved', () => {
    for (const text of ['', 'null', '[]', '{"vibration":1,"keys":{"undo":5}}', '{"keys":["u"]}']) {
      expect(parseSettings(text)).toEqual(DEFAULTS);
    }
    expect(parseSettings('{"sound":false,"leftHanded":"yes"}')).toEqual({ ...DEFAULTS, sound: false });
  });
});
