import { expect, it } from 'vitest';
import { createLogger } from './logging.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void, redactedFields: string[] = []) {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  write(createLogger({ service: 'test', level: 'info', destination, redactedFields }));
  return text;
}

it('never shows secrets or personal fields, at any depth and in either spelling', () => {
  const person = { first_name: 'Zoran', lastName: 'Petrov', email: 'z@example.org', number: 12 };
  const text = logged((logger) =>
    logger.info(
      { body: { players: [{ person }] }, headers: { Authorization: 'Bearer abc', 'set-cookie': 'x=abc' } },
      'in',
    ),
  );
  expect(text).not.toMatch(/Zoran|Petrov|example|abc/);
  expect(JSON.parse(text)).toMatchObject({
    body: { players: [{ person: { number: 12, email: '[redacted]' } }] },
  });
});

it('hides the additional fields that a schema marks as personal', () => {
  expect(logged((logger) => logger.info({ nick_name: 'Zo' }), ['nickName'])).not.toContain('Zo"');
});

it('shows why something failed, without the row that Postgres repeats', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(z@example.org)',
  });
  const text = logged((logger) => logger.error({ err: error }, 'insert failed'));
  expect(JSON.parse(text)).toMatchObject({ err: { message: 'duplicate key', code: '23505' } });
  expect(text).not.toContain('example.org');
});

it('shows the path of a request without its query', () => {
  const req = { method: 'GET', url: '/api/players/?search=Zoran' };
  expect(JSON.parse(logged((logger) => logger.info({ req }))).req).toEqual({
    method: 'GET',
    path: '/api/players/',
  });
});
