import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, makeFolder, runPrivateServer } from './private-server.mjs';
import { PlainError } from './say.mjs';
import { findKannel } from './system-tools.mjs';

const STOPPING = { fast: 'SIGTERM', immediate: 'SIGKILL' };
/** Warnings and what is worse. */
const LOG_LEVEL = 2;

/** A Kannel of our own: what is bound to the SMSC, and what takes texts by HTTP. See services.d.mts. */
export async function startKannel(options) {
  const programs = findKannel();
  if (programs === undefined) throw new PlainError('Kannel was not found: apt-get install kannel');
  const boxPort = await freePort();
  const folder = makeFolder('kannel', options.receiptsIn && '/var/tmp');
  const bearerbox = await runPrivateServer({
    name: 'bearerbox',
    folder,
    command: programs.bearerbox,
    args: (port) =>
      ['-v', LOG_LEVEL, writeConfig(folder, toBearerboxConfig(folder, port, boxPort, options))].map(String),
    isReady: () => accepts(boxPort),
    signals: STOPPING,
  });
  const boxFolder = makeFolder('smsbox');
  const smsbox = await runPrivateServer({
    name: 'smsbox',
    folder: boxFolder,
    command: programs.smsbox,
    args: (port) => ['-v', LOG_LEVEL, writeConfig(boxFolder, toSmsboxConfig(port, boxPort, options))].map(String),
    isReady: accepts,
    signals: STOPPING,
  });
  return {
    url: `http://127.0.0.1:${smsbox.port}`,
    pids: [bearerbox.pid, smsbox.pid],
    async stop() {
      await smsbox.stop();
      await bearerbox.stop();
    },
  };
}

const toGroup = (name, settings) =>
  [`group = ${name}`, ...Object.entries(settings).map(([key, value]) => `${key} = ${value}`), ''].join('\n');

function toBearerboxConfig(folder, port, boxPort, { smscPort, systemId, password, window = 10, receiptsIn }) {
  const core = {
    'admin-port': port,
    'admin-password': 'none',
    'smsbox-port': boxPort,
    'box-allow-ip': '127.0.0.1',
    'dlr-storage': receiptsIn ? 'pgsql' : 'internal',
  };
  if (receiptsIn) {
    mkdirSync(join(folder, 'spool'), { recursive: true });
    Object.assign(core, { 'store-type': 'spool', 'store-location': join(folder, 'spool') });
  }
  const smsc = {
    smsc: 'smpp',
    host: '127.0.0.1',
    port: smscPort,
    'transceiver-mode': 1,
    'smsc-username': systemId,
    'smsc-password': password,
    'system-type': '""',
    'max-pending-submits': window,
    'reconnect-delay': 1,
  };
  // It does not begin without that group, of which it wants nothing.
  const smsbox = toGroup('smsbox', { 'bearerbox-host': '127.0.0.1' });
  const receipts = receiptsIn ? toReceiptGroups(receiptsIn) : [];
  return [toGroup('core', core), ...receipts, toGroup('smsc', smsc), smsbox].join('\n');
}

/** As its own dlr-pgsql.conf has it. */
function toReceiptGroups({ url, table }) {
  const { hostname, port, username, pathname } = new URL(url);
  const fields = ['smsc', 'timestamp', 'source', 'destination', 'service', 'url', 'mask', 'status', 'boxc-id'];
  const names = { timestamp: 'ts', 'boxc-id': 'boxc' };
  return [
    toGroup('pgsql-connection', {
      id: 'receipts',
      host: hostname,
      port,
      username,
      password: '""',
      database: pathname.slice(1),
      'max-connections': 4,
    }),
    toGroup('dlr-db', {
      id: 'receipts',
      table,
      ...Object.fromEntries(fields.map((field) => [`field-${field}`, names[field] ?? field])),
    }),
  ];
}

function toSmsboxConfig(port, boxPort, { inboundUrl }) {
  return [
    toGroup('core', { 'admin-port': boxPort, 'smsbox-port': boxPort }),
    toGroup('smsbox', {
      'bearerbox-host': '127.0.0.1',
      'bearerbox-port': boxPort,
      'sendsms-port': port,
      'http-request-retry': 3,
    }),
    toGroup('sendsms-user', { username: 'us', password: 'us', 'max-messages': 20, concatenation: 1 }),
    toGroup('sms-service', {
      keyword: 'default',
      'catch-all': 1,
      'max-messages': 0,
      'get-url': `"${inboundUrl}?from=%p&to=%P&coding=%c&text=%b"`,
    }),
  ].join('\n');
}

function writeConfig(folder, text) {
  const path = join(folder, 'kannel.conf');
  writeFileSync(path, text);
  return path;
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => end(true));
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('error', () => end(false));
    socket.setTimeout(1000, () => end(false));
  });
}
