import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';

/** What all calendars have in common: each is an iCalendar object, as text. */
const calendar = {
  method: 'GET',
  capability: 'game.view',
  ignoreToken: true,
  tags: ['calendars'],
  description:
    'iCalendar (RFC 5545) to subscribe to. An entry keeps its UID; its SEQUENCE grows with every new date, venue, postponement and cancellation. Canceled games stay with STATUS:CANCELLED, postponed ones are TENTATIVE, games without a date are left out, and of very many the latest are told. After a game its result is in the description. Answers 304 to the ETag of the feed as it is.',
  params: idParams,
  answers: {
    200: { description: 'An iCalendar object', content: { 'text/calendar': { schema: z.string() } } },
  },
} as const;

export const teamCalendar = endpoint({
  ...calendar,
  url: '/api/teams/:id/calendar.ics',
  summary: 'The games of a team, for a calendar',
});

export const tournamentCalendar = endpoint({
  ...calendar,
  url: '/api/tournaments/:id/calendar.ics',
  summary: 'The games of a tournament, for a calendar',
});

export const playerCalendar = endpoint({
  ...calendar,
  url: '/api/players/:id/calendar.ics',
  summary: 'The games of a player, for a calendar',
});

export const gameCalendar = endpoint({
  ...calendar,
  url: '/api/games/:id/calendar.ics',
  summary: 'One game, for a calendar',
});
