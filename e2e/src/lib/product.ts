import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';
import { createCaller } from './caller.ts';

const SERVER = fileURLToPath(new URL('product-server.ts', import.meta.url));

/** The secret that servers on PostgreSQL seal and sign by. */
export const E2E_SECRET = 'a secret that only these tests know, long enough';

export interface ProductOptions {
  /** A PostgreSQL database; the embedded one in a temporary folder without. */
  databaseUrl?: string;
  /** Seeded demo accounts and handsets. */
  seed?: boolean;
  /** Settings as in docs/OPERATIONS.md. */
  env?: Record<string, string>;
  /** Where to keep its data, and leave them; a temporary folder without. */
  dataDir?: string;
}

/** A data folder as the product leaves it after its first start: making one takes seconds. Set by global-setup.ts. */
export const TEMPLATE_VARIABLE = 'E2E_DATA_TEMPLATE';

/** A carrier account, and a number of it in somebody's hands. */
export interface Trunk {
  name: string;
  credentials: object;
  /** Digits. */
  number: string;
  telCode: string;
  accountId: string;
}

/** The product as one server process, on a port that it keeps over restarts. */
export interface Product {
  url: string;
  /** One call by the contract: the sandbox's, or an account's with its token. */
  call<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallOutput<C>>;
  /** A link that makes whoever opens it an owner of the console. */
  makeOwnerLink(): Promise<string>;
  /** Adds the account, gives the number, and waits until calls to it are taken. */
  openTrunk(trunk: Trunk): Promise<void>;
  /** It neither works nor answers, and its connections stay open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** On the same port and data. */
  start(): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
}

export async function startProduct({
  databaseUrl,
  seed = false,
  env: settings = {},
  dataDir: keptDir,
}: ProductOptions = {}): Promise<Product> {
  const dataDir = keptDir ?? (await newDataDir(databaseUrl === undefined));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    ...(databaseUrl !== undefined && { SECRET_KEY: E2E_SECRET }),
    SEED: seed ? '1' : '0',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  };
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = fork(SERVER, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (answer !== 'ready') throw new Error(`the product's server ended with ${answer}`);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    call: createCaller(url),
    async makeOwnerLink() {
      child?.send('ownerLink');
      const [{ ownerLink }] = (await once(child!, 'message')) as [{ ownerLink: string }];
      return ownerLink;
    },
    async openTrunk(trunk) {
      child?.send({ trunk });
      const [{ trunkIsUp }] = (await once(child!, 'message')) as [{ trunkIsUp: boolean }];
      if (!trunkIsUp) throw new Error(`calls by ${trunk.name} are not taken`);
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGTERM');
      if (!keptDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newDataDir(embedded: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manyline-e2e-'));
  const template = process.env[TEMPLATE_VARIABLE];
  if (embedded && template) await cp(template, folder, { recursive: true });
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
