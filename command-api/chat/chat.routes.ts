import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isLookalikeTaken } from '#command-api/accounts/credentials.store.ts';
import { isReservedName, looksLikeStaff } from '#command-api/accounts/reserved-usernames.ts';
import { type CallDependencies, toCall } from '#command-api/calls/call.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { asRequestError, reject, wrongField } from '#command-api/command-handling/rejection.ts';
import { leagueTimeZone, type ZoneDependencies } from '#command-api/settings/league-today.ts';
import { sendMessage } from '#contracts/chat/chat.commands.ts';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { type ChatAuthor, mutedUntil, type VisibleMessage, writeMessage } from './chat.store.ts';

/** Fast enough for a conversation, too slow for a flood. */
const MESSAGES = {
  limit: 5,
  windowSeconds: 10,
  text: say('chat.too_fast', 'You are writing too fast. Please wait a moment.'),
};

type ChatDependencies = CallDependencies &
  ZoneDependencies & {
    commands: { games: StreamReader<Game> };
    site: {
      pool: Pool;
      /** A key in place of a guest's address: the same for the same address, and reveals nothing. */
      guestKey: (address: string) => string;
    };
  };

/** Writing in the chat of a game while it is played, guests too. */
export function registerChatRoutes(app: FastifyInstance, deps: ChatDependencies): void {
  const { commands, site, clock } = deps;
  const limiter = createRateLimiter({ clock, ...MESSAGES });

  /** @throws RequestError 404, or 409 while the chat is closed */
  async function requireOpenChat(gameId: number): Promise<void> {
    const { state: game } = await commands.games.read(gameStream(gameId));
    if (game.status === 'nonexistent') throw new RequestError('not_found', say('game.missing'));
    if (game.status !== 'in_progress') {
      throw asRequestError(
        reject(
          'not_in_progress',
          say('chat.game_not_in_progress', 'You can write in the chat only while the game is in progress.'),
        ),
      );
    }
    const { state: settings } = await commands.settings.read(SETTINGS_STREAM);
    if (!settings.chatEnabled)
      throw asRequestError(reject('chat_disabled', say('chat.disabled', 'The chat is switched off.')));
  }

  /**
   * The name that a guest typed.
   * @throws RequestError 400 for one that makes others take the guest for somebody else
   */
  async function guestNameOf(author: ChatAuthor, name: string | null | undefined): Promise<string | null> {
    if (author.userId !== null || !name) return null;
    if (isReservedName(name) || looksLikeStaff(name) || (await isLookalikeTaken(site.pool, name))) {
      throw wrongField('name', say('chat.name_taken', 'Choose another name'));
    }
    return name;
  }

  function authorOfCall(request: FastifyRequest): ChatAuthor {
    return request.actor === null
      ? { userId: null, guestKey: site.guestKey(request.ip) }
      : { userId: request.actor.id, guestKey: null };
  }

  app.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(sendMessage),
    async handler(request, reply) {
      const gameId = request.params.id;
      const author = authorOfCall(request);
      limiter.take(author.userId === null ? `guest ${author.guestKey}` : `user ${author.userId}`);
      await requireOpenChat(gameId);
      const until = await mutedUntil(site.pool, author, clock());
      if (until !== undefined) {
        const end = { moment: until.toISOString(), time_zone: await leagueTimeZone(deps) };
        throw asRequestError(
          reject('muted', say('chat.muted', 'You cannot write in the chat until {end}.', { end })),
        );
      }
      const guestName = await guestNameOf(author, request.body.name);
      const call = toCall(request, deps);
      if (call.hasKey) await commands.reservations.claim(call.key, request.body);
      const message = await withTransaction(site.pool, (client) =>
        writeMessage(client, {
          callId: call.id,
          gameId,
          author,
          guestName,
          text: request.body.text,
          now: clock(),
        }),
      );
      // A retry of a message that a moderator has deleted since.
      if (message === undefined) throw new RequestError('not_found', say('chat.no_message'));
      reply.code(201);
      return toChatMessage(message);
    },
  });
}

export function toChatMessage(message: VisibleMessage): ChatMessage {
  return {
    id: message.id,
    game_id: message.game_id,
    user_id: message.user_id,
    user: message.name,
    text: message.text,
    timestamp: message.sent_at.toISOString(),
  };
}
