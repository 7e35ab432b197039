import { expect, it } from 'vitest';
import { joinedJson } from './joined-json.ts';

it('has the members of each, in order', () => {
  const json = joinedJson('{"a":{"b":"}"}}', JSON.stringify({ c: [1, '"{'] }), '{"d":null}');
  expect(json).toBe('{"a":{"b":"}"},"c":[1,"\\"{"],"d":null}');
  expect(JSON.parse(json)).toEqual({ a: { b: '}' }, c: [1, '"{'], d: null });
});
