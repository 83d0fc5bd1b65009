import type { CarrierCall } from '@manyline/outbound/carrier-client';
import { createOncePerKey } from '@manyline/outbound/once-per-key';
import { type Carrier, type CarrierSink, CarrierUnavailableError, ForgedWebhookError } from '@manyline/ports/carrier';
import type { PartStore } from '@manyline/ports/part-store';
import type { SmppAccount } from './account.ts';
import { createArrivals } from './arrivals.ts';
import { checkBinds } from './check-binds.ts';
import { createEcho } from './echo.ts';
import { createPartEnds, toTextId } from './part-ends.ts';
import { toCarrierId } from './receipts.ts';
import { createSender } from './sender.ts';
import { openBind, type Role } from './session/bind.ts';
import type { LinkOptions } from './session/link.ts';
import { createPace } from './session/pace.ts';
import { type BindState, createPool, POOL_TIMING, type Pool, type PoolTiming } from './session/pool.ts';
import { createReassembly } from './text/reassembly.ts';

export interface CarrierSmppOptions {
  /** Kind and the operator's name, `smpp:main`. */
  name: string;
  account: SmppAccount;
  store: PartStore;
  now: () => number;
  /** A bind stands, or was lost. */
  onState?: ((state: BindState) => void) | undefined;
  /** For figures. */
  onCall?: ((call: CarrierCall) => void) | undefined;
  timing?: Partial<PoolTiming & Pick<LinkOptions, 'answerWithinMs' | 'enquireEveryMs'>>;
}

const ANSWER_WITHIN_MS = 10_000;
const ENQUIRE_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 600_000;

/** Any SMSC by SMPP 3.4. It sends while it listens: both go over the same connections. */
export function createCarrierSmpp(options: CarrierSmppOptions): Carrier {
  const { name, account, store, now, onState, onCall, timing = {} } = options;
  const { answerWithinMs = ANSWER_WITHIN_MS, enquireEveryMs = ENQUIRE_EVERY_MS, ...poolTiming } = timing;
  const once = createOncePerKey<{ carrierId: string }>();
  const echo = createEcho(account.echo);
  const ends = createPartEnds(store, now);
  const pace = createPace(account.messagesPerSecond, now);
  let pool: Pool | undefined;
  let sink: CarrierSink = () => Promise.reject(new Error('nobody listens'));

  const arrivals = createArrivals({
    account,
    sink: (events) => sink(events),
    reassembly: createReassembly(store, name, account.alphabet, now),
    ends,
    echo,
    now,
  });
  const sender = createSender({ name, account, pool: openedPool, pace, echo, now, onCall });

  const linkOptions = { window: account.window, answerWithinMs, enquireEveryMs, take: arrivals.take };

  function openedPool(): Pool {
    if (!pool) throw new CarrierUnavailableError(`${name} is not connected`);
    return pool;
  }

  async function submit(message: Parameters<Carrier['send']>[0], signal: AbortSignal | undefined) {
    const given = await sender.send(message, signal);
    const ids = given.map((id) => toCarrierId(id, 'answer', account.receiptIds));
    // The network has it, whatever becomes of our notes: without them it stays at sent.
    const end = await ends.keep(ids).catch(() => undefined);
    if (end) await sink([end]).catch(() => undefined);
    return { carrierId: toTextId(ids) };
  }

  function connect(): Pool {
    const roles = Array.from({ length: account.binds }, (): Role[] =>
      account.pairs ? ['transmitter', 'receiver'] : ['transceiver'],
    ).flat();
    return createPool({
      roles,
      open: (role) => openBind(account, role, linkOptions),
      timing: { ...POOL_TIMING, ...poolTiming },
      onState,
    });
  }

  return {
    name,
    capabilities: {
      bringsBackReference: account.echo !== undefined,
      // Of 16 bits only the process that sent knows what they stand for: to any other a receipt says its id alone.
      listsById: account.echo === 'userMessageReference',
      optOutBy: account.optOutBy,
      // SMPP carries texts alone.
      voice: false,
      reportsEnd: { sms: true, mms: false },
    },
    repeats: account.echo === undefined ? 'unsafe' : 'byEcho',
    send: (message, key, signal) => once.run(key, () => submit(message, signal)),
    listen(events) {
      sink = events;
      const connected = connect();
      pool = connected;
      const sweeps = setInterval(() => void arrivals.sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();
      return async () => {
        clearInterval(sweeps);
        await connected.close();
      };
    },
    connections: () => pool?.count() ?? { up: 0, down: 0, underWay: 0 },
    check: (signal) => checkBinds(account, () => pool?.states(), { ...linkOptions, signal }),
    readWebhook() {
      throw new ForgedWebhookError(`${name} calls nobody: what it brings comes over its connections`);
    },
  };
}
