import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contracts/endpoint.ts';
import type { AnyEndpoint } from '#contracts/endpoints.ts';
import type { HttpClient, QueryValue, RequestOptions } from './http-client.ts';

type Method = Lowercase<Endpoint['method']>;
/** The endpoints that are called with a method: `get`. */
type With<M extends Method> = Extract<AnyEndpoint, { method: Uppercase<M> }>;
type At<M extends Method, Url extends string> = Extract<With<M>, { url: Url }>;

/** What is sent besides: a part that an endpoint does not have is not asked for. */
type Call<E extends Endpoint> = Omit<RequestOptions, 'query'> &
  Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  (BodyOf<E> extends undefined ? unknown : { body: Readonly<BodyOf<E>> | FormData });
/** A part is left out when all of it may be. */
type Given<Name extends string, Part> =
  Record<never, never> extends Part ? Partial<Record<Name, Part>> : Record<Name, Part>;
type Arguments<E extends Endpoint> =
  Record<never, never> extends Call<E> ? [call?: Call<E>] : [call: Call<E>];

/**
 * Calls an endpoint by its method and url, as contracts/ declares it: `api.get('/api/leagues/:id/', { params: { id } })`.
 * @throws ApiError when it is refused, or not reached
 */
export type ApiClient = {
  [M in Method]: <Url extends With<M>['url']>(
    url: Url,
    ...call: Arguments<At<M, Url>>
  ) => Promise<AnswerOf<At<M, Url>>>;
};

type AnyCall = Omit<RequestOptions, 'query'> & {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
};

export function createApiClient(http: Pick<HttpClient, 'send'>): ApiClient {
  const calling =
    (method: Endpoint['method']) =>
    (url: string, { params = {}, ...call }: AnyCall = {}) =>
      http.send(
        method,
        url.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(params[name]))),
        call,
      );
  const client: Record<Method, (url: string, call?: AnyCall) => Promise<unknown>> = {
    get: calling('GET'),
    post: calling('POST'),
    put: calling('PUT'),
    patch: calling('PATCH'),
    delete: calling('DELETE'),
  };
  // What the types promise is what contracts/ declares and the services send; pages carry none of the schemas.
  return client as unknown as ApiClient;
}
