import { startEventStoreCluster, startEventStoreDouble } from './eventstore-double.ts';
import { openLogFile } from './log-file.ts';
import { StoredLog } from './stored-log.ts';

/**
 * The double as a process of its own, for whole systems: `node main.ts <file> <port> [<port> <port>]`. Its log is in the
 * file and outlives it; three ports make a cluster, whose leader dies when the parent says so. It tells its parent that
 * it is ready, and ends with it.
 */

export type FromDouble = { ready: true } | { leaderKilled: number } | { hasQuorum: boolean };
export type ToDouble = { killLeader: true } | { revive: number } | { quorum: boolean };

const [file = '', ...ports] = process.argv.slice(2);
const log = new StoredLog(openLogFile(file));
const tell = (message: FromDouble) => void process.send?.(message);
process.once('disconnect', () => process.exit());

if (ports.length === 1) {
  await startEventStoreDouble({ log, port: Number(ports[0]) });
} else {
  const cluster = await startEventStoreCluster({ log, ports: ports.map(Number) });
  process.on('message', async (message: ToDouble) => {
    if ('killLeader' in message) tell({ leaderKilled: await cluster.killLeader() });
    else if ('revive' in message) await cluster.revive(message.revive);
    else {
      await (message.quorum ? cluster.regainQuorum() : cluster.loseQuorum());
      tell({ hasQuorum: message.quorum });
    }
  });
}
tell({ ready: true });
