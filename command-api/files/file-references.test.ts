import { expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_TYPES, eventDefinition } from '#events/registry.ts';
import { FileReferences, findFileId } from './file-references.ts';

const photo = (id: string | null, stream = 'player-7') => ({
  stream,
  type: 'PlayerPhotoChanged',
  data: { playerId: 7, photoFileId: id },
});
const document = (id: string | null) => ({
  stream: 'player-7',
  type: 'PlayerDocumentChanged',
  data: { playerId: 7, documentFileId: id },
});
const event = (stream: string, type: string) => ({ stream, type, data: {} });

test('a file is in use from its event on, until another takes its place', () => {
  const references = new FileReferences();
  expect(references.knowsAny).toBe(false);
  expect(references.apply(photo('a'))).toEqual([]);
  expect(references.statusOf('a')).toBe('used');
  expect(references.apply(photo('b'))).toEqual(['a']);
  expect([references.statusOf('a'), references.statusOf('b'), references.statusOf('c')]).toEqual([
    'released',
    'used',
    'unknown',
  ]);
  expect(references.knowsAny).toBe(true);
});

test('or until it is taken away', () => {
  const references = new FileReferences();
  references.apply(photo('a'));
  expect(references.apply(photo(null))).toEqual(['a']);
  expect(references.apply(photo(null))).toEqual([]);
});

test('photo and document, and different people, do not replace each other', () => {
  const references = new FileReferences();
  expect(references.apply(photo('a'))).toEqual([]);
  expect(references.apply(document('b'))).toEqual([]);
  expect(references.apply(photo('c', 'player-8'))).toEqual([]);
});

test('an event read twice changes nothing', () => {
  const references = new FileReferences();
  references.apply(photo('a'));
  expect(references.apply(photo('a'))).toEqual([]);
  expect(references.statusOf('a')).toBe('used');
});

test.each(['PlayerDeleted', 'PersonErased'])('after %s none of the player’s files is in use', (type) => {
  const references = new FileReferences();
  references.apply(photo('a'));
  references.apply(document('b'));
  references.apply(photo('c', 'player-8'));
  expect(references.apply(event('player-7', type)).sort()).toEqual(['a', 'b']);
  expect(references.statusOf('c')).toBe('used');
  expect(references.apply(event('player-7', type))).toEqual([]);
});

test('a logo, a sponsor’s picture', () => {
  expect(findFileId({ type: 'TeamLogoChanged', data: { teamId: 1, logoFileId: 'a' } })).toBe('a');
  expect(findFileId({ type: 'SponsorImageChanged', data: { sponsorId: 1, image: null } })).toBeNull();
  expect(findFileId({ type: 'TeamArchived', data: { teamId: 1 } })).toBeUndefined();
});

test('no event with a file is forgotten', () => {
  const withFiles = EVENT_TYPES.filter((type) => {
    const schema = eventDefinition(type)?.schema;
    if (schema === undefined) return false;
    return JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes('[0-9a-f]{32}');
  });
  expect(withFiles).toEqual(expect.arrayContaining(['TeamLogoChanged', 'PlayerPhotoChanged']));
  expect(withFiles.filter((type) => findFileId({ type, data: {} }) === undefined)).toEqual([]);
});

test('an event that nobody can read may have named any file; one of another program names none', () => {
  const references = new FileReferences();
  references.apply(photo('a'));
  references.apply(event('player-7', 'Foreign'));
  expect(references.mayBeMore).toBe(false);
  references.apply(event('player-7', 'Unreadable'));
  expect(references.mayBeMore).toBe(true);
});
