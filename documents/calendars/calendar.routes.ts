import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  gameCalendar,
  playerCalendar,
  teamCalendar,
  tournamentCalendar,
} from '#contracts/calendar/calendar.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { served } from '#query-api/http/read-routes.ts';
import { presentCalendar, presentGameCalendar } from './calendar.presenter.ts';
import {
  readGameCalendar,
  readPlayerCalendar,
  readTeamCalendar,
  readTournamentCalendar,
} from './calendar.queries.ts';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Names in every calendar: of teams, competitions and of whose calendar it is. */
const NAMES = [changeKey.teams, changeKey.tournaments, changeKey.seasons, changeKey.categories] as const;

/** Calendar feeds of a team, a tournament and a player, and the entry of one game. */
export function registerCalendarRoutes(
  app: FastifyInstance,
  { responder, timeZone, publicUrl }: QueryRoutes & { publicUrl: string },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...served(teamCalendar, { cached: true }, errorResponses),
    async handler(request, reply) {
      const { id } = request.params;
      await responder.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'team', id],
        changeKeys: [changeKey.teamCalendar(id), ...NAMES],
        query: readTeamCalendar(id),
        present: ({ row }) => presentCalendar(row, { of: 'team', id, publicUrl }),
      });
    },
  });

  routes.route({
    ...served(tournamentCalendar, { cached: true }, errorResponses),
    async handler(request, reply) {
      const { id } = request.params;
      await responder.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'tournament', id],
        changeKeys: [changeKey.tournamentCalendar(id), ...NAMES],
        query: readTournamentCalendar(id),
        present: ({ row }) => presentCalendar(row, { of: 'tournament', id, publicUrl }),
      });
    },
  });

  routes.route({
    ...served(playerCalendar, { cached: true }, errorResponses),
    async handler(request, reply) {
      const { id } = request.params;
      const zone = await timeZone(request);
      await responder.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'player', id, zone],
        changeKeys: [changeKey.player(id), changeKey.players, changeKey.settings, ...NAMES],
        query: readPlayerCalendar(id, zone),
        present: ({ row }) => presentCalendar(row, { of: 'player', id, publicUrl }),
        changeKeysInRow: ({ teams }) => teams.map(({ team_id: team }) => changeKey.teamCalendar(team)),
      });
    },
  });

  routes.route({
    ...served(gameCalendar, { cached: true }, errorResponses),
    async handler(request, reply) {
      const { id } = request.params;
      await responder.sendText(request, reply, {
        type: CALENDAR_TYPE,
        cacheKey: ['calendar', 'game', id],
        changeKeys: [changeKey.game(id), ...NAMES],
        query: readGameCalendar(id),
        present: ({ row }) => presentGameCalendar(row, publicUrl),
        // Its entry changes with the calendars of its teams.
        changeKeysInRow: ({ owner }) =>
          owner === null
            ? []
            : [owner.team_east_id, owner.team_west_id].map((team) => changeKey.teamCalendar(team)),
      });
    },
  });
}
