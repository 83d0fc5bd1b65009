import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@manyline/domain/time';
import { createOncePerKey } from '@manyline/outbound/once-per-key';
import {
  type CarrierEvent,
  CarrierRefusedError,
  CarrierUnavailableError,
  ForgedWebhookError,
  type OutboundMessage,
  type RawWebhook,
} from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { SandboxHabits, SandboxNetwork, SandboxStore, SandboxSubmission } from '@manyline/ports/sandbox-network';
import type { SandboxNumbers } from '@manyline/ports/sandbox-numbers';
import type { SandboxRegistrations } from '@manyline/ports/sandbox-registrations';
import { createBatcher } from './batcher.ts';
import { createCallExchange } from './call-exchange.ts';
import { createCourier, toCarrierId } from './courier.ts';
import { faultNumbers, getFate, SLOW_MS, usualHabits } from './fates.ts';
import { createMisbehaviour } from './misbehaviour.ts';
import { keepMedia, readOwnMedia, toArrival } from './network-media.ts';
import { createReporting, type ReportingDeps } from './reporting.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';
import { createUnreported } from './unreported.ts';
import { isSignedWith } from './webhook-signature.ts';

export interface SandboxNetworkDeps extends ReportingDeps {
  /** Of the account: `sandbox`, or `sandbox:` and a name. */
  name?: string;
  habits?: Partial<SandboxHabits>;
  /** Shared by all accounts of one local world. */
  switchboard?: Switchboard;
  store: SandboxStore;
  /** Where it sells numbers. */
  numbers?: SandboxNumbers;
  /** Where its toll-free numbers are registered. */
  registrations?: SandboxRegistrations;
  now: Clock;
}

/** Longer than any report is on its way. */
const RECOVER_WINDOW_MS = MINUTE_MS;

/** An account of the carrier of the local world, which joins all numbers and any number of handsets. */
export function createSandboxNetwork(deps: SandboxNetworkDeps): SandboxNetwork {
  const {
    name = 'sandbox',
    switchboard = createSwitchboard(),
    store,
    numbers,
    registrations,
    secret,
    now,
    onError,
  } = deps;
  const habits: SandboxHabits = { ...usualHabits, ...deps.habits };
  const accepting = createBatcher<SandboxSubmission, SandboxSubmission>(accept);
  const once = createOncePerKey<{ carrierId: string }>();
  const misbehaviour = createMisbehaviour(now);
  const reporting = createReporting(deps);
  const bringsBackReference = () => habits.bringsBackReference && network.mode !== 'forgetReferences';
  const { report } = reporting;
  const courier = createCourier({ account: name, store, switchboard, bringsBackReference, report, onError, now });
  const unreported = createUnreported({ store, bring: courier.bring, now });
  switchboard.join(name, reporting.tell);
  const exchange = switchboard.joinExchange(() => createCallExchange({ store, switchboard, now, onError }));

  async function accept(batch: SandboxSubmission[]): Promise<SandboxSubmission[]> {
    const release = unreported.hold(batch);
    try {
      await unreported.stay();
      const kept = await store.accept(batch);
      // The answers leave first; what follows travels on its own. A repeat is reported again: whoever had it accepted may
      // have died, or never heard of it, before reporting.
      setImmediate(() => void unreported.bringAll(kept));
      return kept;
    } finally {
      setImmediate(release);
    }
  }

  /** Answers its own id of the message. An account that knows nothing of keys takes a repeat for another message. */
  async function take({ from, to, text, media = [], reference }: OutboundMessage, askedKey: string): Promise<string> {
    const knowsKeys = habits.repeats === 'byKey';
    const key = knowsKeys ? askedKey : randomUUID();
    const date = now();
    const fate = getFate(to, network.mode);
    const kept = media.length === 0 ? '' : await keepMedia(store, key, media).catch(refuseMemory);
    const dueAt = fate === 'slow' ? date + SLOW_MS : date;
    const offered = {
      key,
      askedKey: knowsKeys ? null : askedKey,
      from,
      to,
      text,
      media: kept,
      reference,
      fate,
      date,
      dueAt,
    };
    await accepting.submit(offered).catch(refuseMemory);
    return toCarrierId(key);
  }

  async function sendNow(message: OutboundMessage, key: string, signal?: AbortSignal) {
    const { mode } = network;
    if (mode !== 'normal') await misbehaviour.before(mode, message.from, signal);
    if (message.expiresAt <= now()) throw new CarrierRefusedError('it has expired', { reason: 'expired' });
    const carrierId = await (message.system ? show(message, key) : take(message, key));
    if (mode !== 'normal') await misbehaviour.after(mode, signal);
    return { carrierId };
  }

  /** A text of the product itself is shown to the developer, and travels nowhere. */
  async function show({ to, text, system }: OutboundMessage, key: string): Promise<string> {
    await store.addSystemText({ key, to, text, code: system?.code }).catch(refuseMemory);
    return toCarrierId(key);
  }

  async function find(_message: OutboundMessage, key: string, _since: number, signal: AbortSignal) {
    await misbehaviour.asked(network.mode, signal);
    const taken = await store.findTaken(key).catch(refuseMemory);
    return taken ? { carrierId: toCarrierId(taken.key) } : ('absent' as const);
  }

  /** Brings a text or recording of a handset to a number of ours, by the account that the number belongs to. */
  async function tellOwner(source: string, event: CarrierEvent) {
    await switchboard.tell(switchboard.ownerOf(source), [event]);
  }

  const network: SandboxNetwork = {
    name,
    ...(numbers && { numbers }),
    ...(registrations && { registrations }),
    voice: exchange.voiceOf(name),
    calls: exchange.calls,
    mode: 'normal',
    habits,
    faultNumbers,
    get repeats() {
      return habits.repeats;
    },
    capabilities: {
      get bringsBackReference() {
        return bringsBackReference();
      },
      get optOutBy() {
        return habits.optOutBy;
      },
      get messagesPerSecondOfSender() {
        return habits.messagesPerSecondOfSender;
      },
      get mms() {
        return habits.mms;
      },
    },

    async send(message: OutboundMessage, key: string, signal?: AbortSignal) {
      return habits.repeats === 'byKey'
        ? sendNow(message, key, signal)
        : once.run(key, () => sendNow(message, key, signal));
    },

    get find() {
      return habits.repeats === 'byKey' || habits.repeats === 'byLookup' ? find : undefined;
    },

    readWebhook(raw: RawWebhook) {
      if (!isSignedWith(secret, raw)) throw new ForgedWebhookError('the signature does not match');
      return { events: (JSON.parse(raw.body.toString('utf8')) as { events: CarrierEvent[] }).events };
    },

    readMedia: ({ url }) => readOwnMedia(store, url),

    async sendFromHandset({ from, to, text, media: pictures = [] }) {
      const id = randomUUID();
      const media = await keepMedia(store, id, pictures);
      const sent = { id, number: from, direction: 'out' as const, peer: to, text, media, date: now() };
      const source = (await store.findOwnNumbers([to])).get(to);
      const arrived =
        source !== undefined ? [] : [{ ...sent, id: randomUUID(), number: to, direction: 'in' as const, peer: from }];
      await store.addHandsetTexts([sent, ...arrived]);
      const arrival = toArrival({ from, to, text, media, date: sent.date });
      if (source !== undefined) await tellOwner(source, { kind: 'inbound', eventId: `handset-${id}`, ...arrival });
      return sent;
    },

    async recover() {
      const recent = await store.findRecent(RECOVER_WINDOW_MS);
      void unreported.bringAll(recent);
      return recent.length;
    },

    markReported: unreported.mark,
    recoverDead: unreported.recover,

    async stop() {
      reporting.stop();
      courier.stop();
      await unreported.leave();
    },
  };
  return network;
}

function refuseMemory(cause: unknown): never {
  throw new CarrierUnavailableError('the sandbox network cannot reach its memory', { cause });
}
