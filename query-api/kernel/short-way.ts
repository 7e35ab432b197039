import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/**
 * Takes a call and says so, or leaves it to the routes.
 * @param longWay leaves it to the routes after all
 */
export type ShortWay = (
  request: IncomingMessage,
  response: ServerResponse,
  longWay: (request: IncomingMessage, response: ServerResponse) => void,
) => boolean;

/**
 * The HTTP server of an app that answers calls it has seen before without a request that routes and hooks could see: a
 * popular page is a matter of some microseconds, most of which those would take.
 */
export function serverWithShortWay(shortWay: ShortWay): FastifyServerFactory {
  return (routes, options) => {
    const server = createServer((request, response) => {
      if (!shortWay(request, response, routes)) routes(request, response);
    });
    // As Fastify sets up the server it makes itself.
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };
}
