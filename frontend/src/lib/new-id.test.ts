import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

describe('ids made on the device', () => {
  it('are random UUIDs, also without a secure context', () => {
    const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) };
    const ids = new Set(Array.from({ length: 200 }, () => newId(plainHttp)));
    expect(ids.size).toBe(200);
    for (const id of [...ids, newId()]) expect(z.uuidv4().safeParse(id).success).toBe(true);
  });
});
