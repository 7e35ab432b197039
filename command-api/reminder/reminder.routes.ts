import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findById } from '#command-api/accounts/credentials.store.ts';
import {
  type ConfirmationDependencies,
  confirmedIfAsked,
} from '#command-api/accounts/mails/email-confirmation.ts';
import { sessionOver } from '#command-api/accounts/sessions/sign-in.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { asRequestError, reject } from '#command-api/command-handling/rejection.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { setReminder, unsetReminder } from '#contracts/reminder/reminder.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { Clock } from '#platform/values/clock.ts';
import { lockReminders, removeReminder, storeReminder } from './reminder.store.ts';
import { planReminder, reminderTime } from './reminder-plan.ts';

type ReminderDependencies = {
  commands: { games: StreamReader<Game> };
  site: { pool: Pool; store: Pick<EventStore, 'head'> };
  accounts: Pick<ConfirmationDependencies, 'confirmAt'>;
  clock: Clock;
};

/** Set Reminder: a mail before the game, and when it is moved or called off. */
export function registerReminderRoutes(app: FastifyInstance, deps: ReminderDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { commands, site, clock } = deps;
  const readGame = async (gameId: number) => (await commands.games.read(gameStream(gameId))).state;

  routes.route({
    ...fastifyRoute(setReminder),
    async handler(request) {
      const gameId = request.params.id;
      const account = await findById(site.pool, requireActor(request).id);
      if (account === undefined) throw sessionOver();
      const userId = account.id;
      const now = clock();
      const game = await withTransaction(site.pool, async (client) => {
        await lockReminders(client, gameId);
        const game = await readGame(gameId);
        refuseOverOrUnderWay(game, now);
        await storeReminder(client, { gameId, userId, setAt: await site.store.head() });
        await planReminder(client, gameId, game, now);
        return game;
      });
      return {
        game_id: gameId,
        remind_at: reminderTime(game)?.toISOString() ?? null,
        email_confirmed: confirmedIfAsked(deps.accounts, account),
      };
    },
  });

  routes.route({
    ...fastifyRoute(unsetReminder),
    async handler(request) {
      const gameId = request.params.id;
      const userId = requireActor(request).id;
      await withTransaction(site.pool, async (client) => {
        await lockReminders(client, gameId);
        const game = await readGame(gameId);
        if (game.status === 'nonexistent') throw new RequestError('not_found', say('game.missing'));
        await removeReminder(client, gameId, userId);
        await planReminder(client, gameId, game, clock());
      });
      return { message: 'Reminder removed' };
    },
  });
}

/** @throws RequestError 404 and 409 for a game without reminders */
function refuseOverOrUnderWay(game: Game, now: Date): void {
  switch (game.status) {
    case 'nonexistent':
      throw new RequestError('not_found', say('game.missing'));
    case 'canceled':
      throw asRequestError(reject('not_scheduled', say('game.was_canceled', 'This game was canceled.')));
    case 'postponed':
      return;
    case 'scheduled': {
      const { scheduledAt } = game.facts;
      if (scheduledAt === null || Date.parse(scheduledAt) > now.getTime()) return;
      throw asRequestError(
        reject('already_started', say('game.start_past', 'The start of this game is past.')),
      );
    }
    case 'in_progress':
    case 'completed':
    case 'final':
    case 'annulled':
      throw asRequestError(
        reject('already_started', say('game.already_started', 'This game has started already.')),
      );
    default:
      game satisfies never;
  }
}
