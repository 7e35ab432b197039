import { describe, expect, test } from 'vitest';
import { ConfigError } from '#platform/process/environment.ts';
import { createClient } from './address.ts';

describe('the url of an EventStoreDB', () => {
  test.each([
    'esdb://localhost:2113?tls=false',
    'esdb://ann:s%40cret@es.example.org:2113',
    'esdb://a:2113,b:2113,c:2113?tls=false&nodePreference=leader',
    'esdb+discover://es.example.org?tls=false',
    'esdb+discover://a:2113,b:2113?tls=false',
    ' esdb://localhost?tls=false ',
  ])('%s is understood', async (url) => {
    await createClient(url).dispose();
  });

  test.each([
    ['http://localhost:2113', 'at character 1 esdb:// or esdb+discover:// was expected'],
    ['esdb://localhost:port', 'port number was expected'],
    ['esdb://a:2113,b:99999?tls=false', 'no port is above 65535'],
    ['esdb://localhost?tls=perhaps', 'true or false was expected'],
    ['esdb://localhost?tls=true&tlsCAFile=/there/is/none', 'File was not found'],
  ])('%s is refused with what was expected', (url, reason) => {
    expect(() => createClient(url)).toThrow(ConfigError);
    expect(() => createClient(url)).toThrow(/EVENTSTORE_URL/);
    expect(() => createClient(url)).toThrow(reason);
  });

  test('what is said of a wrong address holds no part of it', () => {
    expect.assertions(1);
    try {
      createClient('esdb://ann:very-secret@host?tls=very-secret');
    } catch (error) {
      expect(String(error)).not.toContain('secret');
    }
  });
});
