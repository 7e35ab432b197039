import { startEventStoreDouble } from './eventstore-double.ts';
import { openLogFile } from './log-file.ts';
import { StoredLog } from './stored-log.ts';

/**
 * The double as a process of its own, for whole systems: `node main.ts <file> <port>`. Its log is in the file and outlives
 * it. It tells its parent that it is ready, and ends with it.
 */
const [file = '', port] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
await startEventStoreDouble({ log: new StoredLog(openLogFile(file)), port: Number(port) });
process.send?.('ready');
