import { connect } from 'node:net';
import { makeFolder, runPrivateServer } from './private-server.mjs';
import { PlainError } from './say.mjs';
import { findRedis } from './system-tools.mjs';

/** A Redis of our own on a free port, kept in memory only. See services.d.mts. */
export async function startRedis() {
  const command = findRedis();
  if (command === undefined) throw new PlainError('redis-server was not found; `npm test` says how to get it.');
  const dataDir = makeFolder('redis');
  const server = await runPrivateServer({
    name: 'Redis',
    folder: dataDir,
    command,
    args: (port) =>
      ['--port', port, '--bind', '127.0.0.1', '--dir', dataDir, '--save', '', '--appendonly', 'no'].map(String),
    isReady: answersPing,
    signals: { fast: 'SIGTERM', immediate: 'SIGKILL' },
  });
  return Object.assign(server, {
    dataDir,
    get url() {
      return `redis://127.0.0.1:${server.port}`;
    },
  });
}

function answersPing(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.setTimeout(1000, () => end(false));
  });
}
