import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { installShutdown, type ShutdownHost, type ShutdownStep } from './shutdown.ts';

function install(steps: ShutdownStep[], limitMs = 10_000) {
  const events = new EventEmitter();
  const exited = Promise.withResolvers<number>();
  const host: ShutdownHost = {
    on: (event, listener) => events.on(event, listener),
    once: (event, listener) => events.once(event, listener),
    exit: exited.resolve,
  };
  const logger = { info: vi.fn(), error: vi.fn() };
  const shutdown = installShutdown({ logger, steps, limitMs, host });
  return { events, exited: exited.promise, logger, shutdown };
}

it('runs the steps one after another, once, however often it is asked', async () => {
  const order: string[] = [];
  const step = (name: string): ShutdownStep => [
    name,
    async () => {
      order.push(`${name} begins`);
      await new Promise((done) => setImmediate(done));
      order.push(`${name} ends`);
    },
  ];
  const { events, exited } = install([step('http'), step('database')]);
  events.emit('SIGINT');
  events.emit('SIGINT');
  events.emit('SIGTERM');
  expect(await exited).toBe(0);
  expect(order).toEqual(['http begins', 'http ends', 'database begins', 'database ends']);
});

it('continues after a step that fails, and says so with its exit code', async () => {
  const last = vi.fn();
  const { events, exited, logger } = install([
    ['http', () => Promise.reject(new Error('socket'))],
    ['database', last],
  ]);
  events.emit('SIGTERM');
  expect(await exited).toBe(1);
  expect(last).toHaveBeenCalledOnce();
  expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ step: 'http' }), expect.any(String));
});

it('ends although a step hangs, and names it', async () => {
  const { events, exited, logger } = install([['http', () => new Promise(() => {})]], 20);
  events.emit('SIGTERM');
  expect(await exited).toBe(1);
  expect(logger.error).toHaveBeenCalledWith({ step: 'http' }, expect.any(String));
});

it('stops when the parent is gone', async () => {
  const { events, exited } = install([]);
  events.emit('disconnect');
  expect(await exited).toBe(0);
});

it('ends with the code it is given', async () => {
  const { shutdown, exited } = install([]);
  await shutdown.stop('failed start', 1);
  expect(await exited).toBe(1);
});
