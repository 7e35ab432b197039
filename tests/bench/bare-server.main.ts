import Fastify from 'fastify';
import { createPool } from '#platform/postgres/postgres-pool.ts';

/** A child process of a bench: what Fastify and Postgres do by themselves on this machine, each route for one limit. */
export type BareOrder = {
  port: number;
  databaseUrl: string;
  /** Connections to the database. */
  connections: number;
  routes: readonly BareRoute[];
};
export type BareRoute =
  /** Answers a POST without doing anything. */
  | { path: string; kind: 'nothing' }
  /** Answers a POST once a prepared insert of these values is durable. */
  | { path: string; kind: 'insert'; statement: Statement }
  /** Sends given bytes, or 304. */
  | { path: string; kind: 'bytes'; headers: Readonly<Record<string, string>>; body: string; etag: string }
  /** Runs the statements and sends `JSON.stringify` of their rows. */
  | { path: string; kind: 'select'; statements: readonly Statement[] };
/** As pg takes it: a name lets Postgres keep its plan. */
export type Statement = { name: string; text: string; values: unknown[] };

process.once('message', (order: BareOrder) => {
  serve(order).then(
    () => process.send?.('ready'),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function serve({ port, databaseUrl, connections, routes }: BareOrder): Promise<void> {
  const pool = createPool(databaseUrl, { name: 'bench-bare', max: connections });
  const app = Fastify();
  for (const route of routes) {
    switch (route.kind) {
      case 'nothing':
        app.post(route.path, async () => ({ ok: true }));
        break;
      case 'insert':
        app.post(route.path, async () => {
          const { text, values } = route.statement;
          await pool.query({ name: 'insert', text, values: [...values] });
          return { ok: true };
        });
        break;
      case 'bytes': {
        const bytes = Buffer.from(route.body);
        app.get(route.path, (request, reply) => {
          reply.headers(route.headers);
          if (request.headers['if-none-match'] === route.etag) return reply.code(304).send();
          return reply.send(bytes);
        });
        break;
      }
      case 'select':
        app.get(route.path, async (_request, reply) => {
          const found: unknown[] = [];
          for (const statement of route.statements) found.push((await pool.query(statement)).rows);
          reply.header('content-type', 'application/json; charset=utf-8');
          return reply.send(JSON.stringify(found));
        });
        break;
      default:
        route satisfies never;
    }
  }
  await app.listen({ host: '127.0.0.1', port });
}
