import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contracts/lists/list.contract.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { presentCalendar, presentGameCalendar } from './calendar.presenter.ts';
import {
  readGameCalendar,
  readPlayerCalendar,
  readTeamCalendar,
  readTournamentCalendar,
} from './calendar.queries.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** An iCalendar object, as text. */
const calendarAnswer = {
  description: 'An iCalendar object',
  content: { 'text/calendar': { schema: z.string() } },
};

/** Names in every calendar: of teams, competitions and of whose calendar it is. */
const NAMES = ['teams', 'tournaments', 'seasons', 'categories'] as const;
const ABOUT =
  'iCalendar (RFC 5545) to subscribe to. An entry keeps its UID; its SEQUENCE grows with every new date, venue, postponement and cancellation. Canceled games stay with STATUS:CANCELLED, postponed ones are TENTATIVE, games without a date are left out, and of very many the latest are told. After a game its result is in the description. Answers 304 to the ETag of the feed as it is.';

/** Calendar feeds of a team, a tournament and a player, and the entry of one game. */
export function registerCalendarRoutes(
  app: FastifyInstance,
  { answers, timeZone, publicUrl }: QueryRoutes & { publicUrl: string },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const calendarOf = (summary: string) =>
    ({
      method: 'GET',
      config: { capability: 'game.view', ignoreToken: true, cached: true },
      schema: {
        tags: ['calendars'],
        summary,
        description: ABOUT,
        params: idParams,
        response: { 200: calendarAnswer, ...errorResponses },
      },
    }) as const;

  routes.route({
    ...calendarOf('The games of a team, for a calendar'),
    url: '/api/teams/:id/calendar.ics',
    async handler(request, reply) {
      const { id } = request.params;
      await answers.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'team', id],
        changeKeys: [`calendar:team:${id}`, ...NAMES],
        query: readTeamCalendar(id),
        present: ({ row }) => presentCalendar(row, { of: 'team', id, publicUrl }),
      });
    },
  });

  routes.route({
    ...calendarOf('The games of a tournament, for a calendar'),
    url: '/api/tournaments/:id/calendar.ics',
    async handler(request, reply) {
      const { id } = request.params;
      await answers.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'tournament', id],
        changeKeys: [`calendar:tournament:${id}`, ...NAMES],
        query: readTournamentCalendar(id),
        present: ({ row }) => presentCalendar(row, { of: 'tournament', id, publicUrl }),
      });
    },
  });

  routes.route({
    ...calendarOf('The games of a player, for a calendar'),
    url: '/api/players/:id/calendar.ics',
    async handler(request, reply) {
      const { id } = request.params;
      const zone = await timeZone(request);
      await answers.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'player', id, zone],
        changeKeys: [`player:${id}`, 'players', ...NAMES],
        query: readPlayerCalendar(id, zone),
        present: ({ row }) => presentCalendar(row, { of: 'player', id, publicUrl }),
        changeKeysInRow: ({ teams }) => teams.map(({ team_id: team }) => `calendar:team:${team}`),
      });
    },
  });

  routes.route({
    ...calendarOf('One game, for a calendar'),
    url: '/api/games/:id/calendar.ics',
    async handler(request, reply) {
      const { id } = request.params;
      await answers.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'game', id],
        changeKeys: [`game:${id}`, ...NAMES],
        query: readGameCalendar(id),
        present: ({ row }) => presentGameCalendar(row, publicUrl),
        // Its entry changes with the calendars of its teams.
        changeKeysInRow: ({ owner }) =>
          owner === null
            ? []
            : [owner.east_team_id, owner.west_team_id].map((team) => `calendar:team:${team}`),
      });
    },
  });
}
