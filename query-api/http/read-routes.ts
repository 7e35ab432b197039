import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '#contracts/endpoint.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor, type SignedInActor } from '#contracts/http/signed-in.ts';
import type { Actor } from '#contracts/permissions/permissions.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { CachedRead, CachedResponder, Read } from '#query-api/http-cache/cached-responder.ts';
import { errorResponses, signedInResponses } from './query-routes.ts';

/** What a call asks for, and when. */
export type Asked<Params, Querystring> = {
  params: Params;
  query: Querystring;
  now: Date;
  /** The league's time zone, e.g. `Europe/London`, to which "today", `date`, `as_of` and the like refer. */
  timeZone: () => Promise<string>;
  /** The current calendar day there. */
  today: () => Promise<string>;
};
/** The same with the user. */
type AskedBy<Params, Querystring, Headers> = Asked<Params, Querystring> & {
  headers: Headers;
  actor: SignedInActor;
  /** As it was sent: for asking the command API in the user's name. */
  authorization: string;
};

type Maybe<Value> = Value | Promise<Value>;
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'headers'> = E[Name] extends z.ZodType
  ? z.output<E[Name]>
  : Record<never, never>;
type Params<E extends Endpoint> = Part<E, 'params'>;
type Query<E extends Endpoint> = Part<E, 'query'>;
type Headers<E extends Endpoint> = Part<E, 'headers'>;

/** Registers reads: the compiler checks what they present against what their schema declares. */
export class ReadRoutes {
  readonly #app: FastifyInstance;
  readonly #responder: CachedResponder;
  readonly #clock: Clock;
  readonly #timeZone: (request: FastifyRequest) => Promise<string>;

  constructor(
    app: FastifyInstance,
    options: {
      responder: CachedResponder;
      clock: Clock;
      timeZone: (request: FastifyRequest) => Promise<string>;
    },
  ) {
    this.#app = app;
    this.#responder = options.responder;
    this.#clock = options.clock;
    this.#timeZone = options.timeZone;
  }

  /** A public read whose answer is cached. @param answer throws RequestError 400 for parameters that contradict each other */
  get<E extends Endpoint, Row>(
    endpoint: E,
    answer: (asked: Asked<Params<E>, Query<E>>) => Maybe<CachedRead<Row, AnswerOf<E>>>,
  ): void {
    this.#app.route({
      ...served<Endpoint, object>(endpoint, { ignoreToken: true, cached: true }, errorResponses),
      handler: async (request, reply) => {
        const { asked, keysAsked } = this.#asked<Params<E>, Query<E>>(request);
        return this.#responder.send(request, reply, withKeys(await answer(asked), keysAsked));
      },
    });
  }

  /** A public read that changes without its read models saying so, made for each call. */
  getUncached<E extends Endpoint, Row>(
    endpoint: E,
    answer: (asked: Asked<Params<E>, Query<E>>) => Maybe<Read<Row, AnswerOf<E>>>,
  ): void {
    this.#app.route({
      ...served<Endpoint, object>(endpoint, { ignoreToken: true }, errorResponses),
      handler: async (request, reply) => {
        const { asked, keysAsked } = this.#asked<Params<E>, Query<E>>(request);
        return this.#responder.answerUncached(request, reply, withKeys(await answer(asked), keysAsked));
      },
    });
  }

  /**
   * A public read of which some see more: an answer with a cache key is the same for everyone and cached, one without
   * is made for this call and never stored. Only where routes are authenticated.
   */
  getForReader<E extends Endpoint, Row>(
    endpoint: E,
    answer: (
      asked: Asked<Params<E>, Query<E>> & { actor: Actor | null },
    ) => Promise<CachedRead<Row, AnswerOf<E>> | Read<Row, AnswerOf<E>>>,
  ): void {
    this.#app.route({
      ...served<Endpoint, object>(endpoint, { cached: true }, signedInResponses),
      handler: async (request, reply) => {
        const { asked, keysAsked } = this.#asked<Params<E>, Query<E>>(request);
        const read = withKeys(await answer({ ...asked, actor: request.actor }), keysAsked);
        if ('cacheKey' in read) return this.#responder.send(request, reply, read);
        return this.#responder.answerUncached(request, reply, read);
      },
    });
  }

  /** A read for signed-in users, made for each call. Only where routes are authenticated. */
  getSignedIn<E extends Endpoint, Row>(
    endpoint: E,
    answer: (asked: AskedBy<Params<E>, Query<E>, Headers<E>>) => Maybe<Read<Row, AnswerOf<E>>>,
  ): void {
    this.#app.route({
      ...served<Endpoint, object>(endpoint, {}, signedInResponses),
      handler: async (request, reply) => {
        const headers = request.headers as Headers<E>;
        const { asked, keysAsked } = this.#asked<Params<E>, Query<E>>(request);
        const { authorization = '' } = request.headers;
        const read = await answer({ ...asked, headers, actor: requireActor(request), authorization });
        return this.#responder.answerUncached(request, reply, withKeys(read, keysAsked));
      },
    });
  }

  /** A call, and the keys of what it asked for: the time zone changes with the settings. */
  #asked<Params, Querystring>(
    request: FastifyRequest,
  ): { asked: Asked<Params, Querystring>; keysAsked: readonly ChangeKey[] } {
    const now = this.#clock();
    const keysAsked: ChangeKey[] = [];
    const timeZone = () => {
      keysAsked.push(changeKey.settings);
      return this.#timeZone(request);
    };
    const asked = {
      params: request.params as Params,
      query: request.query as Querystring,
      now,
      timeZone,
      today: async () => dayAt(now, await timeZone()),
    };
    return { asked, keysAsked };
  }
}

const withKeys = <R extends { changeKeys: readonly ChangeKey[] }>(
  read: R,
  further: readonly ChangeKey[],
): R => ({ ...read, changeKeys: [...read.changeKeys, ...further] });

/** An endpoint as a route of this service, which says with what it can refuse. */
export function served<E extends Endpoint, Errors extends object>(
  endpoint: E,
  rules: FastifyContextConfig,
  errors: Errors,
) {
  const { config, schema, ...route } = fastifyRoute(endpoint);
  const response = { ...schema.response, ...errors };
  return { ...route, config: { ...config, ...rules }, schema: { ...schema, response } };
}
