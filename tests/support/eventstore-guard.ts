import { spawn } from 'node:child_process';

/**
 * A server that ends with the process that has started it, however that ends: `node eventstore-guard.ts <script> …`. It gets
 * the signals that its parent sends as messages, and the guard ends when the server does.
 */
const [script = '', ...args] = process.argv.slice(2);
const server = spawn(script, args, { stdio: 'ignore' });
server.once('error', (error) => {
  console.error(`${script}: ${error.message}`);
  process.exit(1);
});
server.once('exit', () => process.exit());
process.on('message', (signal: NodeJS.Signals) => void server.kill(signal));
process.once('disconnect', () => void server.kill('SIGKILL'));
