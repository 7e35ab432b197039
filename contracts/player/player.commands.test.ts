import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#platform/http/errors.ts';
import {
  ageBodySchema,
  jerseyNumberField,
  newPlayerBodySchema,
  playerBodySchema,
  transferBodySchema,
} from './player.commands.ts';

const player = {
  first_name: 'Robin',
  last_name: 'Reyes',
  team_id: 3,
  number: '7',
  birth_date: '2001-02-03',
  gender: 'female',
  height: "6'2",
  weight: '185 lbs',
};
const errorsOf = (body: unknown) => fieldErrors(newPlayerBodySchema.safeParse(body).error?.issues ?? []);
const required = {
  first_name: ['First name is required'],
  last_name: ['Last name is required'],
  team_id: ['Team is required'],
  number: ['Jersey Number is required'],
  birth_date: ['Birth Date is required'],
  gender: ['Gender is required'],
  height: ['Height is required'],
  weight: ['Weight is required'],
};

describe('a new player', () => {
  it('is taken as typed', () => {
    expect(newPlayerBodySchema.parse(player)).toEqual(player);
    expect(
      newPlayerBodySchema.parse({
        ...player,
        first_name: ' Robin ',
        team_id: '3',
        number: 7,
        gender: 'mix',
        height: 188,
        position: 'point_guard',
        id_number: ' A-12345 ',
        bio: ' Left-handed. ',
      }),
    ).toEqual({
      ...player,
      gender: 'other',
      height: '188',
      position: 'point_guard',
      id_number: 'A-12345',
      bio: 'Left-handed.',
    });
  });

  it('needs everything that the form asks for', () => {
    expect(errorsOf({})).toEqual(required);
    expect(errorsOf(Object.fromEntries(Object.keys(required).map((field) => [field, ''])))).toEqual(required);
    expect(errorsOf(Object.fromEntries(Object.keys(required).map((field) => [field, null])))).toEqual(
      required,
    );
  });

  it.each([
    ['first_name', 'R', 'First name must be at least 2 characters'],
    ['last_name', ' R ', 'Last name must be at least 2 characters'],
    ['first_name', 'R'.repeat(101), 'First name must be less than 100 characters'],
    ['team_id', 'x', 'Please select a valid team'],
    ['birth_date', '03.02.2001', 'Please enter a valid birth date'],
    ['birth_date', '2001-02-30', 'Please enter a valid birth date'],
    ['gender', 'x', 'Invalid gender selection'],
    ['height', 'x'.repeat(21), 'Height must be less than 20 characters'],
    ['weight', 'x'.repeat(21), 'Weight must be less than 20 characters'],
    ['weight', '-3kg', 'Weight must be positive'],
    ['height', ' −188cm', 'Height must be positive'],
    ['position', 'libero', 'Invalid position'],
    ['id_number', '1234', 'ID number must be at least 5 characters'],
    ['id_number', '1'.repeat(21), 'ID number must be less than 20 characters'],
    ['bio', 'x'.repeat(2_001), 'Bio must be less than 2000 characters'],
    ['member_since', 'long ago', 'Please enter a valid date'],
  ])('%s %j: %s', (field, value, text) => {
    expect(errorsOf({ ...player, [field]: value })).toEqual({ [field]: [text] });
  });

  it('may have no position, papers and bio', () => {
    const none = { position: null, id_number: null, bio: null };
    expect(newPlayerBodySchema.parse({ ...player, position: '', id_number: ' ', bio: '' })).toEqual({
      ...player,
      ...none,
    });
    expect(newPlayerBodySchema.parse({ ...player, ...none })).toEqual({ ...player, ...none });
  });

  it('does not verify themselves', () => {
    expect(newPlayerBodySchema.parse({ ...player, age_verified: true, id_verified: true })).toEqual(player);
  });
});

describe('a jersey number', () => {
  it.each([
    [0, '0'],
    ['0', '0'],
    ['00', '00'],
    ['07', '7'],
    [' 99 ', '99'],
  ])('%j is %j', (typed, number) => {
    expect(jerseyNumberField.parse(typed)).toBe(number);
  });

  it.each([
    ['', 'Jersey Number is required'],
    [undefined, 'Jersey Number is required'],
    ['seven', 'Number must be an integer'],
    [7.5, 'Number must be an integer'],
    [-1, 'Number must be positive'],
    [100, 'Number must be less than 100'],
  ])('%j: %s', (typed, text) => {
    expect(jerseyNumberField.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([text]);
  });
});

describe('changes and transfers', () => {
  it('a change says what changes', () => {
    expect(playerBodySchema.parse({ number: 8 })).toEqual({ number: '8' });
    expect(fieldErrors(playerBodySchema.safeParse({ height: '' }).error?.issues ?? [])).toEqual({
      height: ['Height is required'],
    });
  });

  it('a transfer needs a team; number and date may be missing', () => {
    expect(transferBodySchema.parse({ team_id: 3 })).toEqual({ team_id: 3 });
    expect(transferBodySchema.parse({ team_id: 3, number: null, date: '2026-01-10' })).toEqual({
      team_id: 3,
      number: null,
      date: '2026-01-10',
    });
    expect(fieldErrors(transferBodySchema.safeParse({ date: 'soon' }).error?.issues ?? [])).toEqual({
      team_id: ['Team is required'],
      date: ['Please enter a valid date'],
    });
  });

  it('an age needs a birth date', () => {
    expect(fieldErrors(ageBodySchema.safeParse({}).error?.issues ?? [])).toEqual({
      birth_date: ['Birth Date is required'],
    });
  });
});
