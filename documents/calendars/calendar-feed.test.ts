import { describe, expect, it } from 'vitest';
import { type CalendarGame, calendarFeed } from './calendar-feed.ts';

const game: CalendarGame = {
  id: 12,
  uid: '0c7f0a8e-6f0e-5d0c-9a55-2f3f3c1f6b12',
  status: 'scheduled',
  game_date: '2026-01-10T18:00:00.000Z',
  time_known: true,
  venue: 'Main Hall, North Pier',
  team_east_name: 'Harbor',
  team_west_name: 'Summit',
  team_score_east: null,
  team_score_west: null,
  result_type: null,
  periods: [],
  tournament_name: 'Winter Cup',
  game_category_name: 'Open',
  season_name: 'Winter',
  sequence: 2,
  created_at: '2026-01-01T09:00:00.000Z',
  modified_at: '2026-01-05T10:11:12.000Z',
};
const feed = (...games: Partial<CalendarGame>[]) =>
  calendarFeed(
    'Harbor',
    games.map((one) => ({ ...game, ...one })),
    'https://league.test/',
  );
/** Long lines are folded (RFC 5545 §3.1). */
const linesOf = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

it('an entry says when, where, who, and where to read more', () => {
  const lines = linesOf(feed({}));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:0c7f0a8e-6f0e-5d0c-9a55-2f3f3c1f6b12',
      'SEQUENCE:2',
      'DTSTAMP:20260105T101112Z',
      'DTSTART:20260110T180000Z',
      'DTEND:20260110T200000Z',
      'CREATED:20260101T090000Z',
      'LAST-MODIFIED:20260105T101112Z',
      'SUMMARY:Harbor vs Summit',
      'LOCATION:Main Hall\\, North Pier',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://league.test/games/12',
      'DESCRIPTION:Winter Cup · Open · Winter',
    ]),
  );
  expect(lines.at(-1)).toBe('');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});

it('a game of which only the day is known fills that day, and no time', () => {
  const lines = linesOf(feed({ game_date: '2026-01-10T12:00:00.000Z', time_known: false }));
  expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual(['DTSTART;VALUE=DATE:20260110']);
});

it('keeps its UIDs when the league moves to another url', () => {
  const [here, there] = ['https://league.test', 'https://moved.test:8443/'].map((publicUrl) =>
    linesOf(calendarFeed('Harbor', [game], publicUrl)),
  );
  const isLink = (line: string) => line.startsWith('URL');
  expect(there?.find(isLink)).toBe('URL;VALUE=URI:https://moved.test:8443/games/12');
  expect(there?.filter((line) => !isLink(line))).toEqual(here?.filter((line) => !isLink(line)));
});

it('is the same text whenever it is asked for', async () => {
  const before = feed({}, { id: 13 });
  expect(feed({}, { id: 13 })).toBe(before);
});

it.each([
  ['postponed', 'STATUS:TENTATIVE', 'Postponed'],
  ['canceled', 'STATUS:CANCELLED', 'Canceled'],
] as const)('a %s game says so', (status, line, text) => {
  const lines = linesOf(feed({ status }));
  expect(lines).toContain(line);
  expect(lines).toContain(`DESCRIPTION:Winter Cup · Open · Winter\\n${text}`);
});

describe('the result', () => {
  const over = { team_score_east: 80, team_score_west: 70, result_type: 'played' } as const;
  const description = (change: Partial<CalendarGame>) =>
    linesOf(feed({ tournament_name: null, game_category_name: null, season_name: null, ...change })).find(
      (line) => line.startsWith('DESCRIPTION:'),
    );

  it('is in the description after the game, not before', () => {
    const periods = [
      { period: 1, east: 45, west: 30 },
      { period: 2, east: 35, west: 40 },
    ];
    const text = 'DESCRIPTION:Harbor 80–70 Summit (45–30\\, 35–40)';
    expect(description({ ...over, status: 'completed', periods })).toBe(`${text}\\, unofficial`);
    expect(description({ ...over, status: 'final', periods })).toBe(text);
    expect(description({ ...over, status: 'in_progress', periods })).toBeUndefined();
  });

  it('may be a forfeit, or known without its periods', () => {
    expect(
      description({
        ...over,
        status: 'final',
        team_score_east: 20,
        team_score_west: 0,
        result_type: 'forfeit',
      }),
    ).toBe('DESCRIPTION:Harbor 20–0 Summit (by forfeit)');
    expect(description({ ...over, status: 'final', periods: [{ period: 1, east: 80, west: 70 }] })).toBe(
      'DESCRIPTION:Harbor 80–70 Summit',
    );
  });
});

describe('a name', () => {
  it('cannot write lines of the feed', () => {
    const text = calendarFeed(
      'Harbor\r\nX-EVIL:1',
      [{ ...game, venue: 'Hall\r\nATTACH:evil', team_east_name: 'A\nEND:VEVENT' }],
      'https://league.test',
    );
    const lines = linesOf(text);
    expect(lines.some((line) => /^(X-EVIL|ATTACH)/.test(line))).toBe(false);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('keeps its commas and semicolons', () => {
    expect(linesOf(calendarFeed('A, B; C\\D', [], 'https://league.test'))).toContain('NAME:A\\, B\\; C\\\\D');
  });

  it('makes no line longer than 75 octets', () => {
    const text = feed({ team_east_name: 'Žalgiris 🏀'.repeat(20) });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
