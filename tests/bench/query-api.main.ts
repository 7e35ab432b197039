import pg from 'pg';
import type { Statement } from './bare-server.main.ts';
import { serveProbe } from './live-probe.ts';

/**
 * The query API as it is, in a process of a bench. With BENCH_PROBE_PORT it says there what it costs; with BENCH_RECORD
 * it answers any message with the statements it has sent since the last one.
 */
const { BENCH_PROBE_PORT, BENCH_RECORD } = process.env;
if (BENCH_PROBE_PORT !== undefined) serveProbe(Number(BENCH_PROBE_PORT));
if (BENCH_RECORD !== undefined) recordStatements();
process.on('disconnect', () => process.exit());
await import('#front-door/server.ts');

function recordStatements(): void {
  let sent: Statement[] = [];
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const recording = function (this: pg.Client, ...given: unknown[]): unknown {
    // Reads are named; others ask for a session, a connection's id, or whether it still lives.
    const [statement] = given as [Partial<Statement> | string];
    if (typeof statement === 'object' && /^[0-9a-f]{40}$/.test(statement.name ?? '')) {
      sent.push(statement as Statement);
    }
    return original.apply(this, given);
  };
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query;
  process.on('message', () => {
    process.send?.(sent);
    sent = [];
  });
}
