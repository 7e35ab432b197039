import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Capability } from '#command-api/permissions/permissions.ts';
import { dayAt } from '#platform/calendar-day.ts';
import type { Clock } from '#platform/clock.ts';
import type { Answers, CachedRead } from '#query-api/http-cache/answers.ts';
import { errorResponses } from './query-routes.ts';

const NOTHING = z.object({});
type Parameters = z.ZodType<object>;

/** A public read whose answer is kept. */
type CachedRoute<
  Params extends Parameters,
  Querystring extends Parameters,
  Response extends z.ZodType,
  Row,
> = {
  url: string;
  capability: Capability;
  tags: readonly string[];
  summary: string;
  description?: string;
  params?: Params;
  querystring?: Querystring;
  response: Response;
  /** @throws RequestError 400 for parameters that contradict each other */
  answer: (
    asked: Asked<z.output<Params>, z.output<Querystring>>,
  ) => CachedRead<Row, z.output<Response>> | Promise<CachedRead<Row, z.output<Response>>>;
};

/** What a call asks for, and the moment in which it does. */
export type Asked<Params, Querystring> = {
  params: Params;
  query: Querystring;
  now: Date;
  /** The league's time zone, e.g. `Europe/London`: whose days "today", `date`, `as_of` and the like mean. */
  timeZone: () => Promise<string>;
  /** The calendar day it is there. */
  today: () => Promise<string>;
};

/** Registers public reads whose answers are kept: the compiler holds what they present to what their schema declares. */
export class ReadRoutes {
  readonly #app: FastifyInstance;
  readonly #answers: Answers;
  readonly #clock: Clock;
  readonly #timeZone: (request: FastifyRequest) => Promise<string>;

  constructor(
    app: FastifyInstance,
    options: { answers: Answers; clock: Clock; timeZone: (request: FastifyRequest) => Promise<string> },
  ) {
    this.#app = app;
    this.#answers = options.answers;
    this.#clock = options.clock;
    this.#timeZone = options.timeZone;
  }

  get<
    Response extends z.ZodType,
    Row,
    Params extends Parameters = typeof NOTHING,
    Querystring extends Parameters = typeof NOTHING,
  >(route: CachedRoute<Params, Querystring, Response, Row>): void {
    const { url, capability, tags, summary, description, params, querystring, response, answer } = route;
    this.#app.route({
      method: 'GET',
      url,
      config: { capability, ignoreToken: true, hot: true },
      schema: {
        tags,
        summary,
        ...(description === undefined ? {} : { description }),
        ...(params === undefined ? {} : { params }),
        ...(querystring === undefined ? {} : { querystring }),
        response: { 200: response, ...errorResponses },
      },
      handler: async (request, reply) => {
        const asked = {
          params: request.params as z.output<Params>,
          query: request.query as z.output<Querystring>,
        };
        return this.#answers.send(request, reply, await answer({ ...asked, ...this.#moment(request) }));
      },
    });
  }

  #moment(request: FastifyRequest): Pick<Asked<never, never>, 'now' | 'timeZone' | 'today'> {
    const now = this.#clock();
    const timeZone = () => this.#timeZone(request);
    return { now, timeZone, today: async () => dayAt(now, await timeZone()) };
  }
}
