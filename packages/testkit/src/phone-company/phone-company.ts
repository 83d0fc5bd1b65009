import type { RawWebhook, WebhookAnswer } from '@manyline/ports/carrier';
import type { Attestation } from '@manyline/ports/voice-carrier';
import { type Caller, createSimulatedLine } from './caller.ts';
import { createRingPhone, type Dialled, type Leg, type PhoneManners, type RingPhone } from './leg.ts';
import { runDocuments } from './run-document.ts';
import { secondsOf, toWav } from './sounds.ts';
import type { BookedCall, BookedRecording, CallbackKind, Fields, NumberSetting, VoiceVendor } from './vendor.ts';

/** The company's clock, which a call moves on by the seconds that it takes. Epoch milliseconds. */
export interface CompanyClock {
  now(): number;
  /** It is that late now, or later. */
  reach(time: number): void;
}

export interface PhoneCompanyOptions {
  vendor: VoiceVendor;
  clock: CompanyClock;
  /** Brings a webhook to our server. */
  deliver(raw: RawWebhook): Promise<WebhookAnswer>;
  /** The WAV that a document wants played. */
  readSound(url: string): Promise<Uint8Array>;
  settingOf(number: string): NumberSetting | undefined;
}

/** The troubles it makes. */
export interface CompanyTroubles {
  /** Callbacks that only tell something (`recording`, `ended`) come so many times. */
  times: number;
  /** They come so much later. */
  lateSeconds: number;
  /** Webhooks that never come. */
  isLost(kind: CallbackKind): boolean;
  /** Nobody hears of our server; a call waits 15 s for it, and ends. */
  isDeaf: boolean;
}

export interface CallAsked {
  /** Digits; undefined: withheld. */
  from: string | undefined;
  to: string;
  attestation?: Attestation | undefined;
}

const PATIENCE_SECONDS = 15;

/** A clock of the company's own: the real one, ahead by what calls have taken. */
export function createCompanyClock(): CompanyClock {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  return {
    now,
    reach(time) {
      ahead = Math.max(ahead, time - Date.now());
    },
  };
}

/**
 * A telephone company for tests: brings calls to numbers, runs the documents that our server answers, records, rings phones, and calls
 * webhooks as its vendor does. No second of a call is waited for.
 */
export function createPhoneCompany(options: PhoneCompanyOptions) {
  const { vendor, clock, deliver, readSound, settingOf } = options;
  const calls: BookedCall[] = [];
  const recordings: BookedRecording[] = [];
  const webhooks: RawWebhook[] = [];
  const faults: string[] = [];
  const rang: { to: string; callerId: string }[] = [];
  const phones = new Map<string, PhoneManners>();
  const underWay = new Set<Promise<void>>();
  const troubles: CompanyTroubles = { times: 1, lateSeconds: 0, isLost: () => false, isDeaf: false };
  let ringAnyhow = createRingPhone((to) => phones.get(to) ?? { kind: 'busy' });
  const ringPhone: RingPhone = (asked, leg, onAnswer) => {
    rang.push({ to: asked.to, callerId: asked.callerId });
    return ringAnyhow(asked, leg, onAnswer);
  };

  async function post(url: string, fields: Fields): Promise<WebhookAnswer | undefined> {
    if (troubles.isDeaf) return undefined;
    const raw = vendor.sign(url, fields, clock.now());
    webhooks.push(raw);
    const answer = await deliver(raw).catch((error: unknown) => {
      faults.push(`${new URL(url).pathname}: ${error}`);
      return undefined;
    });
    return answer && answer.status < 300 ? answer : undefined;
  }

  /** A callback of which nothing is expected. */
  async function tell(kind: CallbackKind, url: string, fields: Fields) {
    if (troubles.isLost(kind)) return;
    clock.reach(clock.now() + troubles.lateSeconds * 1_000);
    for (let count = 0; count < troubles.times; count += 1) await post(url, fields);
  }

  async function ask(leg: Leg, kind: CallbackKind, url: string, fields: Fields): Promise<string | undefined> {
    const answer = troubles.isLost(kind) ? undefined : await post(url, fields);
    if (!answer) await leg.wait(PATIENCE_SECONDS);
    return answer?.body;
  }

  function book(call: Pick<BookedCall, 'parent' | 'direction' | 'from' | 'to' | 'attestation'>): BookedCall {
    const started = { status: 'ringing', startedAt: clock.now(), endedAt: undefined, seconds: 0 } as const;
    const booked: BookedCall = { sid: vendor.newCallSid(), ...call, ...started };
    calls.push(booked);
    return booked;
  }

  function end(call: BookedCall, status: BookedCall['status'], seconds: number) {
    Object.assign(call, { status, seconds: Math.round(seconds), endedAt: clock.now() });
  }

  function keep(call: BookedCall, { samples, hasWords }: { samples: Int16Array; hasWords: boolean }): BookedRecording {
    const isKept = hasWords || (vendor.keepsSilence && samples.length > 0);
    const status = isKept ? 'completed' : 'absent';
    const seconds = Math.round(secondsOf(samples));
    const about = {
      sid: vendor.newRecordingSid(),
      callSid: call.sid,
      status,
      seconds,
      createdAt: clock.now(),
    } as const;
    const recording: BookedRecording = { ...about, wav: isKept ? toWav(samples) : new Uint8Array() };
    if (isKept) recordings.push(recording);
    return recording;
  }

  /** A call from its first ring to its last callback. */
  async function carry(call: BookedCall, leg: Leg, { voiceUrl, statusCallback }: NumberSetting) {
    let answeredAt: number | undefined;
    let rejected: BookedCall['status'] | undefined;
    const later: (() => Promise<void>)[] = [];
    const describe = () => vendor.describeCall(call);
    const answer = () => {
      if (call.status === 'ringing') call.status = 'in-progress';
      answeredAt ??= leg.elapsed();
    };
    if (vendor.takesAtOnce) answer();
    await runDocuments(
      {
        vendor,
        leg,
        call,
        ringPhone,
        readSound,
        answer,
        ask: (kind, url, fields) => ask(leg, kind, url, { ...describe(), ...fields }),
        reject: (status) => {
          rejected = status;
        },
        bookChild: ({ from, to }) =>
          book({ parent: call.sid, direction: 'outbound-dial', from, to, attestation: undefined }),
        endChild: (child, { status, seconds }: Dialled) => end(child, status, seconds),
        keep: (listened) => keep(call, listened),
        tell(recording, url, events) {
          const fields = () => ({ ...describe(), ...vendor.describeRecording(recording) });
          if (events.includes(recording.status)) later.push(() => tell('recording', url, fields()));
        },
        fault: (what) => void faults.push(what),
      },
      voiceUrl,
    );
    leg.drop();
    const status = rejected ?? (answeredAt === undefined ? 'no-answer' : 'completed');
    end(call, status, answeredAt === undefined ? 0 : leg.elapsed() - answeredAt);
    if (statusCallback) {
      const tellEnd = () => tell('ended', statusCallback, { ...describe(), ...vendor.describeEnd(call) });
      if (vendor.recordingsFirst) later.push(tellEnd);
      else later.unshift(tellEnd);
    }
    for (const each of later) await each();
  }

  /** Somebody calls on this line. Resolves after the last callback. A number that calls nobody is answered by nobody. */
  async function accept({ from, to, attestation }: CallAsked, leg: Leg): Promise<void> {
    const call = book({ parent: undefined, direction: 'inbound', from, to, attestation });
    const setting = settingOf(to);
    if (!setting) faults.push(`the number ${to} calls nobody`);
    else await carry(call, leg, setting).catch((error: unknown) => void faults.push(String(error)));
    leg.drop();
  }

  /** A person of the test calls, and no second of it is waited for. */
  function call(asked: CallAsked): Caller {
    const startedAt = clock.now();
    const line = createSimulatedLine((elapsed) => clock.reach(startedAt + elapsed * 1_000));
    const accepted = accept(asked, line.leg).finally(() => {
      line.finish();
      underWay.delete(accepted);
    });
    underWay.add(accepted);
    return line.caller;
  }

  return {
    calls,
    recordings,
    /** As they went out, oldest first. */
    webhooks,
    /** Breaches of the vendor's rules by our documents, and webhooks that our server did not take. */
    faults,
    /** Phones that rang, with the number that they showed. */
    rang,
    troubles,
    call,
    accept,
    /** A phone that is not known is busy. */
    setPhone: (number: string, manners: PhoneManners) => void phones.set(number, manners),
    /** Rings phones in another way than `setPhone` says: over SIP. */
    ringBy(ring: RingPhone) {
      ringAnyhow = ring;
    },
    /** Time goes by for everybody. */
    pass: (seconds: number) => clock.reach(clock.now() + seconds * 1_000),
    /** Resolves once no call is under way. */
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    deleteRecording(sid: string): boolean {
      const at = recordings.findIndex((each) => each.sid === sid);
      if (at >= 0) recordings.splice(at, 1);
      return at >= 0;
    },
  };
}

export type PhoneCompany = ReturnType<typeof createPhoneCompany>;
