import Fastify from 'fastify';
import { createPool, type Pool } from '#platform/postgres-pool.ts';

/**
 * A child process of a bench: what Fastify and Postgres do by themselves on this machine, as the limit of our reads.
 * Nothing but a route that sends given bytes with given headers, and one that sends a text found by its key.
 */
export type BareOrder = {
  port: number;
  databaseUrl: string;
  /** Connections to the database. */
  connections: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  etag: string;
};

process.once('message', (order: BareOrder) => {
  serve(order).then(
    () => process.send?.('ready'),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function serve({ port, databaseUrl, connections, headers, body, etag }: BareOrder): Promise<void> {
  const pool: Pool = createPool(databaseUrl, { name: 'bench-bare', max: connections, readOnly: true });
  const bytes = Buffer.from(body);
  const app = Fastify();
  app.get('/kept/', (request, reply) => {
    reply.headers(headers);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(bytes);
  });
  app.get<{ Params: { name: string } }>('/looked-up/:name/', async (request, reply) => {
    const { rows } = await pool.query<{ body: string }>({
      name: 'bare',
      text: 'SELECT body FROM read.bench_answer WHERE name = $1',
      values: [request.params.name],
    });
    reply.headers(headers);
    return reply.send(rows[0]?.body);
  });
  await app.listen({ host: '127.0.0.1', port });
}
