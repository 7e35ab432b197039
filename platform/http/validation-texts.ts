import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What a value of each type is called, as in "Must be a number". */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
  nan: 'a number',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T18:00:00Z',
  time: 'a time such as 18:00',
  email: 'an e-mail address',
  url: 'a web address',
  uuid: 'a UUID',
};
const WRONG_FORMAT = 'Has a wrong format';

/**
 * A text for every problem zod finds in a contract that has no text of its own. Phrases without a full stop, as forms
 * show them at their fields.
 */
function validationText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required';
      return mustBe(KINDS[issue.expected] ?? issue.expected);
    case 'invalid_value':
      return mustBe(
        issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`,
      );
    case 'too_small':
      return limit(issue.origin, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than');
    case 'too_big':
      return limit(issue.origin, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than');
    case 'not_multiple_of':
      return mustBe(`a multiple of ${issue.divisor}`);
    case 'invalid_format': {
      const format = FORMATS[issue.format];
      return format === undefined ? WRONG_FORMAT : mustBe(format);
    }
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return unionText(issue);
    default:
      return WRONG_FORMAT;
  }
}

function mustBe(what: string): string {
  return `Must be ${what}`;
}

function limit(origin: string, count: number, bound: string): string {
  if (origin === 'string') {
    return bound === 'at least' && count === 1
      ? 'Cannot be empty'
      : mustBe(`${bound} ${count} character${count === 1 ? '' : 's'}`);
  }
  if (origin === 'array' || origin === 'set') {
    return bound === 'at least' && count === 1
      ? 'Cannot be empty'
      : `Must have ${bound} ${count} ${count === 1 ? 'entry' : 'entries'}`;
  }
  return mustBe(`${bound} ${count}`);
}

/** What the choices have to say, when each says one thing about the whole value. */
function unionText(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  if (issue.input === undefined) return 'This field is required';
  const texts = issue.errors.map(([first, ...others]) =>
    first?.path.length === 0 && others.length === 0 ? first.message : WRONG_FORMAT,
  );
  const kinds = [...new Set(texts)];
  const all = kinds.length > 0 && kinds.every((text) => text.startsWith('Must be '));
  return all ? mustBe(kinds.map((text) => text.slice('Must be '.length)).join(' or ')) : WRONG_FORMAT;
}

/** For every schema of this process. Modules that check outside input import this one. */
z.config({ customError: validationText });
