import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Answers a call at once and says so, or leaves it to the routes. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The HTTP server of an app whose kept answers leave before there is a request that routes and hooks could see: a
 * popular page is a matter of some microseconds, most of which those would take.
 */
export function serverWithShortWay(shortWay: ShortWay): FastifyServerFactory {
  return (routes, options) => {
    const server = createServer((request, response) => {
      if (!shortWay(request, response)) routes(request, response);
    });
    // As Fastify sets up the server it makes itself.
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };
}
