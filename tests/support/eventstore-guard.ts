import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A server that ends with the process that has started it, however that ends, and leaves nothing behind then:
 * `LAB=<folder> node eventstore-guard.ts <script> <name> <port>`. It gets the signals that its parent sends as messages. When
 * it ends without having been asked to, it is started again, as by any supervisor: after an election a node may want to drop
 * what the others do not have, and on a busy machine one may give up.
 */
const { LAB = '' } = process.env;
const [script = '', name = '', port = ''] = process.argv.slice(2);
let server = start();
let killed = false;

function start() {
  return spawn(script, [name, port], { stdio: 'ignore' })
    .once('error', (error) => {
      console.error(`${script}: ${error.message}`);
      process.exit(1);
    })
    .once('exit', () => {
      if (!killed && process.connected) {
        server = start();
        return;
      }
      if (!process.connected) {
        for (const folder of ['data', 'logs'])
          rmSync(join(LAB, folder, name), { recursive: true, force: true });
      }
      process.exit();
    });
}

function signal(sent: NodeJS.Signals): void {
  killed ||= sent === 'SIGKILL';
  server.kill(sent);
}
process.on('message', signal);
process.once('disconnect', () => signal('SIGKILL'));
