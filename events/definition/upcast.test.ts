import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { NewEvent } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { defineEvent } from './define-event.ts';
import { upcast } from './upcast.ts';

/** Version 1 counted in feet, version 2 called the field `feet`, version 3 counts in centimetres. */
const MEASURED = defineEvent({
  type: 'PlayerMeasured',
  schema: z.object({ centimetres: z.number() }),
  version: 3,
  upcasters: [
    ({ size, ...rest }) => ({ ...rest, feet: size }),
    ({ feet, ...rest }) => ({ ...rest, centimetres: Math.round(Number(feet) * 30.48) }),
  ],
});
const definitionOf = (type: string) => (type === 'PlayerMeasured' ? MEASURED : undefined);

function measured(schemaVersion: number, data: Record<string, unknown>): NewEvent {
  return { id: newId(), type: 'PlayerMeasured', schemaVersion, data, metadata: { commandId: newId() } };
}

describe('upcast', () => {
  it('brings an event through every later version', () => {
    expect(upcast(measured(1, { size: 6.5, playerId: 4 }), definitionOf)).toMatchObject({
      schemaVersion: 3,
      data: { centimetres: 198, playerId: 4 },
    });
    expect(upcast(measured(2, { feet: 7 }), definitionOf).data).toEqual({ centimetres: 213 });
  });

  it('leaves the stored event as it was', () => {
    const stored = measured(1, { size: 6.5 });
    upcast(stored, definitionOf);
    expect(stored).toMatchObject({ schemaVersion: 1, data: { size: 6.5 } });
  });

  it('returns current, newer and unknown events untouched', () => {
    const current = measured(3, { centimetres: 198 });
    const newer = measured(4, { metres: 1.98 });
    const unknown = { ...measured(1, {}), type: 'PlayerWeighed' };
    expect(upcast(current, definitionOf)).toBe(current);
    expect(upcast(newer, definitionOf)).toBe(newer);
    expect(upcast(unknown, definitionOf)).toBe(unknown);
  });
});
