import { serveProbe } from './live-probe.ts';

/** The query API as it is, in a process that says what it costs. */
serveProbe(Number(process.env.BENCH_PROBE_PORT));
await import('#query-api/server.ts');
