import fastifyHttpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';

/** A child process of a bench: what passing calls on costs by itself. */
export type BareProxyOrder = { port: number; upstream: string };

process.once('message', (order: BareProxyOrder) => {
  serve(order).then(
    () => process.send?.('ready'),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function serve({ port, upstream }: BareProxyOrder): Promise<void> {
  const app = Fastify();
  await app.register(fastifyHttpProxy, { upstream });
  await app.listen({ host: '127.0.0.1', port });
}
