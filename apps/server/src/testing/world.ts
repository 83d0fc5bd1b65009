import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign, signatureHeader } from '@manyline/carrier-sandbox/webhook-signature';
import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';
import type { CarrierEvent } from '@manyline/ports/carrier';
import type { CryptoChain } from '@manyline/ports/crypto-chain';
import { expect } from 'vitest';
import { runAudit } from '../audit/audit-check.ts';
import { auditChecks } from '../audit/audit-checks.ts';
import { compose, type World } from '../compose.ts';
import { type Environment, readConfig } from '../config/config.ts';
import type { Database } from '../db/client.ts';
import type { CarrierAccount } from '../features/carrier-accounts/carriers.ts';
import type { OpenCarrier } from '../features/carrier-accounts/create-carrier-accounts.ts';
import type { OpenSupplier } from '../features/suppliers/supplier-accounts.service.ts';
import { createLogger } from '../log.ts';
import { callApp, openTestAccount, type SignInOptions } from './test-account.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { connectSocket, type TestSocket } from './test-socket.ts';
import { watchAnswers } from './watch-answers.ts';

export interface WorldOptions {
  /** Settings as in docs/OPERATIONS.md, over those of the tests. */
  env?: Environment;
  /** False leaves relay, sweeps and jobs asleep: a node that takes in and then does nothing. */
  started?: boolean;
  /** Hears every line of the log. */
  onLog?: (line: string) => void;
  /** Chains of the test's own instead of the configured ones. */
  chains?: readonly CryptoChain[];
  /** Carriers of the test's own, before the configured ones. */
  carriers?: readonly CarrierAccount[];
  /** Opens what operators added; the test plays its network. */
  openCarrier?: OpenCarrier;
  /** The same of suppliers of verification numbers. */
  openSupplier?: OpenSupplier;
  /** The database that the node gets: tests put faults between. */
  wrap?: (database: Database) => Database;
}

interface WebhookOptions {
  path?: string;
  /** Where the carrier believes that we are. */
  signedUrl?: string;
  signature?: string | undefined;
  headers?: Record<string, string>;
}

/** Stands still unless moved: added to the real time. */
export interface MovableClock {
  aheadMs: number;
}

interface Shared {
  database: TestDatabase;
  /** Media are kept here. */
  dataDir: string;
  clock: MovableClock;
}

export type TestWorld = Awaited<ReturnType<typeof openWorld>>;
export type TestNode = Awaited<ReturnType<typeof openNode>>;

const SECRET_KEY = 'a secret that only these tests know, long enough';
const UNLIMITED = '1000000';
/** The least that argon2 takes: hundreds of operators join in tests, and passwords.test holds what real ones cost. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };
/** A webhook is applied as soon as the machine lets it; one behind it must not overtake. */
const APPLIED_WITHIN_MS = 60_000;
const settings: Environment = {
  PORT: '0',
  SEED: '0',
  SECRET_KEY,
  SENDS_PER_MINUTE: UNLIMITED,
  REQUESTS_PER_MINUTE: UNLIMITED,
  LOG_LEVEL: 'silent',
};

/** The whole product on a database of its own, listening on a free port. Close it in afterAll. */
export async function openWorld(options: WorldOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-world-'));
  const shared: Shared = { database: createTestDatabase(), dataDir, clock: { aheadMs: 0 } };
  const first = await openNode(shared, options);
  const others: TestNode[] = [];

  return {
    ...first,
    clock: shared.clock,
    /** Another node of the same world: the same database and clock. */
    async openNode(nodeOptions: WorldOptions = {}) {
      const node = await openNode(shared, nodeOptions);
      others.push(node);
      return node;
    },
    /** Every rule of the auditor holds. */
    async audit() {
      expect(await runAudit(first.database.withSession, auditChecks)).toEqual([]);
    },
    async close() {
      for (const node of [...others, first]) await node.stop();
      await shared.database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** All ports of tests are played by their twins. */
function openSandbox({ sandbox }: World) {
  const { phones, switches, mailbox, pay, twins } = sandbox!;
  return {
    sandbox: phones!,
    switches,
    mailbox: mailbox!,
    sandboxPay: pay!,
    network: twins.network!,
    networks: twins.networks,
    twins,
  };
}

async function openNode({ database, dataDir, clock }: Shared, options: WorldOptions) {
  const {
    env = {},
    started = true,
    onLog,
    chains,
    carriers,
    openCarrier,
    openSupplier,
    wrap = (opened) => opened,
  } = options;
  const config = readConfig({ ...settings, DATA_DIR: dataDir, ...env });
  const log = onLog ? createLogger('trace', { write: onLog }) : createLogger(config.logLevel);
  const world = await compose(config, {
    log,
    database: wrap(await database.open()),
    unlimitedSignIn: true,
    hashCost: CHEAP,
    ...(chains && { chains }),
    ...(carriers && { carriers }),
    ...(openCarrier && { openCarrier }),
    ...(openSupplier && { openSupplier }),
    now: () => Date.now() + clock.aheadMs,
  });
  const { http } = world.app;
  const answers = watchAnswers(http);
  await http.listen({ host: '127.0.0.1', port: 0 });
  if (started) await world.start();
  const { port } = http.server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const sockets: TestSocket[] = [];
  const ownPath = `/carrier/${config.carriers[0]!.name}`;
  let stopped: Promise<void> | undefined;

  /** A webhook of the carrier, signed as it does; resolves with the answer, which comes before it is applied. */
  async function postWebhook(events: CarrierEvent[], { path = ownPath, ...more }: WebhookOptions = {}) {
    const payload = Buffer.from(JSON.stringify({ events }));
    const signature = more.signature ?? sign(SECRET_KEY, more.signedUrl ?? `${config.publicUrl}${path}`, payload);
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature, ...more.headers };
    return http.inject({ method: 'POST', url: path, payload, headers });
  }

  /** The same; resolves with the status when what it says is applied. */
  async function webhook(events: CarrierEvent[], signature?: string) {
    const { statusCode } = await postWebhook(events, { signature });
    await world.intake.service.idle(APPLIED_WITHIN_MS);
    return statusCode;
  }

  return {
    ...world,
    database: world.kit.database,
    config,
    ...openSandbox(world),
    http,
    url,
    port,
    postWebhook,
    webhook,
    /** A call of somebody who is not signed in. @throws RefusedCall */
    call: <C extends Call>(call: C, input: Partial<CallInput<C>> = {}): Promise<CallOutput<C>> =>
      callApp(http, call, input, { host: `127.0.0.1:${port}` }),
    async signIn(options: SignInOptions = {}) {
      const account = await openTestAccount(world, () => url, options);
      const open = account.socket;
      const socket: typeof open = async (socketOptions) => {
        const connected = await open(socketOptions);
        sockets.push(connected);
        return connected;
      };
      return { ...account, socket };
    },
    /** The same person's socket on this node. */
    async connect(token: string) {
      const connected = await connectSocket(url, { auth: { token } });
      sockets.push(connected);
      return connected;
    },
    stop: () => {
      for (const socket of sockets) socket.close();
      stopped ??= world.stop().then(answers.expectAllToHold);
      return stopped;
    },
  };
}
