import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

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
 * What takes the requests of an app that answers calls it has seen before without a request that routes and hooks could
 * see: a popular page is a matter of some microseconds, most of which those would take.
 */
export function withShortWay(shortWay: ShortWay): (routes: RequestListener) => RequestListener {
  return (routes) => (request, response) => {
    if (!shortWay(request, response, routes)) routes(request, response);
  };
}
