import { describe, it } from 'vitest';
import type { PlayerEvent } from '#events/player/player.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import {
  type PlayerCommand,
  type PlayerDetails,
  type PlayerExtras,
  playerDecider,
} from './player.decider.ts';

const { given } = sentencesOf(playerDecider);

const TODAY = '2026-06-15';
const PHOTO = '0123456789abcdef0123456789abcdef';
const DOCUMENT = 'fedcba9876543210fedcba9876543210';
type Facts = Extract<PlayerEvent, { type: 'PlayerRegistered' }>['data'];
const details: PlayerDetails = {
  firstName: 'Robin',
  lastName: 'Reyes',
  birthDate: '2001-02-03',
  gender: 'other',
  position: 'guard',
  height: "6'2",
  weight: '185 lbs',
};
const facts: Facts = { playerId: 7, ...details, source: null };
const register = (change: Partial<Facts & PlayerExtras> = {}): PlayerCommand => ({
  type: 'register_player',
  imported: false,
  today: TODAY,
  ...facts,
  ...change,
});
const imported = (change: Partial<Facts> = {}): PlayerCommand => ({
  type: 'register_player',
  imported: true,
  ...facts,
  ...change,
});
const registered = (change: Partial<Facts> = {}): PlayerEvent => ({
  type: 'PlayerRegistered',
  data: { ...facts, ...change },
});
const change = (said: Partial<PlayerDetails>, extras: PlayerExtras = {}): PlayerCommand => ({
  type: 'change_player',
  playerId: 7,
  details: said,
  today: TODAY,
  ...extras,
});
const changed = (what: Partial<PlayerDetails>): PlayerEvent => ({
  type: 'PlayerChanged',
  data: { playerId: 7, ...details, ...what },
});
const bio = (text: string | null): PlayerEvent => ({
  type: 'PlayerBioChanged',
  data: { playerId: 7, bio: text },
});
const idNumber = (text: string | null): PlayerEvent => ({
  type: 'PlayerIdNumberChanged',
  data: { playerId: 7, idNumber: text },
});
const photo = (photoFileId: string | null): PlayerEvent => ({
  type: 'PlayerPhotoChanged',
  data: { playerId: 7, photoFileId },
});
const document = (documentFileId: string | null): PlayerEvent => ({
  type: 'PlayerDocumentChanged',
  data: { playerId: 7, documentFileId },
});
const verified: PlayerEvent = { type: 'PlayerAgeVerified', data: { playerId: 7 } };
const lost: PlayerEvent = { type: 'PlayerAgeVerificationLost', data: { playerId: 7 } };
const archived: PlayerEvent = { type: 'PlayerArchived', data: { playerId: 7 } };
const deleted: PlayerEvent = { type: 'PlayerDeleted', data: { playerId: 7 } };
const remove = (hasStatistics: boolean, isPicked = false): PlayerCommand => ({
  type: 'delete_player',
  playerId: 7,
  hasStatistics,
  isPicked,
});
const archive: PlayerCommand = { type: 'archive_player', playerId: 7 };
const erase: PlayerCommand = { type: 'erase_player', playerId: 7 };
const erased: PlayerEvent = { type: 'PersonErased', data: { kind: 'player', subject: '7' } };
const FIRST = 'First name must be at least 2 characters';
const LAST = 'Last name must be at least 2 characters';
const FUTURE = 'Birth date cannot be in the future';
const AGE = 'Player must be between 5 and 60 years old';

describe('register', () => {
  it('registers a player', () => {
    given()
      .when(register({ firstName: ' Robin ' }))
      .thenEvents(registered());
  });

  it('keeps the optional fields of the form', () => {
    given()
      .when(register({ bio: 'Left-handed.', idNumber: 'A-12345', photoFileId: PHOTO }))
      .thenEvents(registered(), bio('Left-handed.'), idNumber('A-12345'), photo(PHOTO));
  });

  it('refuses a player who exists, erased or not', () => {
    for (const events of [[registered()], [registered(), erased]]) {
      given(...events)
        .when(register())
        .thenRejected('already_exists', 'This player exists already.');
    }
  });

  it('needs names of two letters', () => {
    given()
      .when(register({ firstName: ' R ' }))
      .thenRejected('validation_failed', FIRST, { first_name: [FIRST] });
    given()
      .when(register({ lastName: null }))
      .thenRejected('validation_failed', LAST, { last_name: [LAST] });
    given()
      .when(register({ firstName: null, lastName: 'R' }))
      .thenRejected('validation_failed', FIRST, { first_name: [FIRST], last_name: [LAST] });
  });

  it.each([
    [FUTURE, '2026-06-16'],
    [AGE, '2026-06-15'],
    [AGE, '2021-06-16'],
    [AGE, '1965-06-15'],
  ])('says "%s" of %s', (text, birthDate) => {
    given()
      .when(register({ birthDate }))
      .thenRejected('validation_failed', text, { birth_date: [text] });
  });

  it.each(['2021-06-15', '1965-06-16'])('accepts a player born on %s', (birthDate) => {
    given().when(register({ birthDate })).thenEvents(registered({ birthDate }));
  });

  it('accepts as much as a feed knows', () => {
    const little = { firstName: null, lastName: 'R', birthDate: '1931-01-01' };
    given().when(imported(little)).thenEvents(registered(little));
  });
});

describe('age', () => {
  // Rule: People and files: Age
  it('is verified by birth date and document together', () => {
    given()
      .when(register({ documentFileId: DOCUMENT }))
      .thenEvents(registered(), document(DOCUMENT), verified);
    given()
      .when(register({ birthDate: null, documentFileId: DOCUMENT }))
      .thenEvents(registered({ birthDate: null }), document(DOCUMENT));
  });

  it('is verified when the document comes later, or the birth date', () => {
    given(registered())
      .when(change({}, { documentFileId: DOCUMENT }))
      .thenEvents(document(DOCUMENT), verified);
    given(registered({ birthDate: null }), document(DOCUMENT))
      .when(change({ birthDate: '2001-02-03' }))
      .thenEvents(changed({}), verified);
  });

  it('stays verified with another document, and is no longer without one', () => {
    given(registered(), document(DOCUMENT), verified)
      .when(change({}, { documentFileId: PHOTO }))
      .thenEvents(document(PHOTO));
    given(registered(), document(DOCUMENT), verified)
      .when(change({}, { documentFileId: null }))
      .thenEvents(document(null), lost);
    given(registered(), document(DOCUMENT), verified)
      .when(change({ birthDate: null }))
      .thenEvents(changed({ birthDate: null }), lost);
  });
});

describe('change', () => {
  it('changes given fields and leaves the rest', () => {
    given(registered())
      .when(change({ lastName: ' Reyes-Okoye ', height: '189cm' }, { bio: 'Captain.' }))
      .thenEvents(changed({ lastName: 'Reyes-Okoye', height: '189cm' }), bio('Captain.'));
    given(registered(), bio('Captain.'), idNumber('A-12345'), photo(PHOTO))
      .when(change({}, { bio: null, idNumber: null, photoFileId: null }))
      .thenEvents(bio(null), idNumber(null), photo(null));
  });

  it('records nothing when nothing changes', () => {
    given(registered(), bio('Captain.'), idNumber('A-12345'), photo(PHOTO), document(DOCUMENT), verified)
      .when(
        change(
          { firstName: 'Robin ', position: 'guard' },
          { bio: 'Captain.', idNumber: 'A-12345', photoFileId: PHOTO, documentFileId: DOCUMENT },
        ),
      )
      .thenNothing();
  });

  it('checks given fields only', () => {
    given(registered())
      .when(change({ firstName: 'R', lastName: ' ' }))
      .thenRejected('validation_failed', FIRST, { first_name: [FIRST], last_name: [LAST] });
    given(registered())
      .when(change({ birthDate: '2026-06-16' }))
      .thenRejected('validation_failed', FUTURE, { birth_date: [FUTURE] });
    given(registered())
      .when(change({ birthDate: '1950-01-01' }))
      .thenRejected('validation_failed', AGE, { birth_date: [AGE] });
    given(registered({ birthDate: '1950-01-01', firstName: null }))
      .when(change({ weight: '90kg' }))
      .thenEvents(changed({ birthDate: '1950-01-01', firstName: null, weight: '90kg' }));
  });

  it('records nothing more about an erased player', () => {
    given(registered(), erased)
      .when(change({ firstName: 'Robin' }))
      .thenRejected('conflict', 'This player has been erased.');
  });
});

describe('archive', () => {
  it('archives once', () => {
    given(registered()).when(archive).thenEvents(archived);
    given(registered(), archived).when(archive).thenNothing();
  });
});

describe('delete', () => {
  it('deletes a player who never played, archived or not', () => {
    given(registered()).when(remove(false)).thenEvents(deleted);
    given(registered(), archived).when(remove(false)).thenEvents(deleted);
  });

  it('refuses a player who is in a box score', () => {
    given(registered()).when(remove(true)).thenRejected('conflict', 'Cannot delete player with statistics');
  });

  it('refuses a player who is picked for a game to come', () => {
    given(registered())
      .when(remove(false, true))
      .thenRejected('conflict', 'Cannot delete player picked for a game');
  });
});

describe('erase', () => {
  it('erases a player, once', () => {
    given(registered()).when(erase).thenEvents(erased);
    given(registered(), erased).when(erase).thenNothing();
  });
});

describe('a player who does not exist', () => {
  it.each([change({}), archive, remove(false), erase])('or no longer, refuses $type', (command) => {
    given().when(command).thenRejected('not_found', 'There is no such player.');
    given(registered(), deleted).when(command).thenRejected('not_found', 'There is no such player.');
  });
});
