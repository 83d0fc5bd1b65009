import { randomUUID } from 'node:crypto';
import type { CallPlan, DialOutcome, Greeting } from '@manyline/ports/voice-carrier';
import type { SipAccount } from '../account.ts';
import type { Clock } from '../clock.ts';
import { bridge, type RtpSession } from '../media/rtp-session.ts';
import { BEEP, readWav, toGreeting } from '../media/sounds.ts';
import type { Ticker } from '../media/ticker.ts';
import { readAttestation, readCalled, readCaller } from '../numbers.ts';
import { header } from '../sip/headers.ts';
import type { Codec } from '../sip/sdp.ts';
import { type CallLog, type LoggedCall, toSeconds } from '../spool/call-log.ts';
import type { Spool } from '../spool/spool.ts';
import type { Desk } from './ask-desk.ts';
import type { IncomingLeg } from './incoming-leg.ts';
import type { OutgoingLeg } from './outgoing-leg.ts';
import { recordMessage } from './record-message.ts';

export interface CallHouse {
  account: SipAccount;
  clock: Clock;
  ticker: Ticker;
  desk: Desk;
  spool: Spool;
  log: CallLog;
  /** A WAV of the words; absent: typed greetings are not spoken. */
  speak?: ((text: string, language: 'en' | 'zh') => Promise<Uint8Array>) | undefined;
  /** Rings a phone by the trunk. Undefined: the trunk cannot be found, or there is no port left. */
  ring(
    plan: Extract<CallPlan, { kind: 'forward' }>,
    codecs: readonly Codec[],
    onRinging: (hasSound: boolean, media: RtpSession) => void,
  ): Promise<OutgoingLeg | undefined>;
  /** A fault of ours, for the log; no number in it. */
  onFault(error: unknown, said: string): void;
}

const TOUCH_EVERY_MS = 5_000;
const NOT_KEPT = 503;
const AGAIN_SECONDS = '30';

/** A call to one of our numbers, from INVITE to end: does what the desk says, and tells it what became of it. */
export async function holdCall(leg: IncomingLeg, house: CallHouse): Promise<void> {
  const { account, clock, desk, log } = house;
  const to = readCalled(leg.request, account);
  if (to === undefined) return leg.refuse(404);
  const attestation = readAttestation(leg.request);
  const call: LoggedCall = {
    callId: randomUUID(),
    from: readCaller(leg.request),
    to,
    date: clock.now(),
    seconds: 0,
    recordings: [],
  };
  if (attestation) call.attestation = attestation;
  const stopLimits = watch(leg, call, house);
  try {
    await log.put(call);
    const { callId, date, from } = call;
    const incoming = { kind: 'incoming' as const, callId, from, to, date };
    const plan = await desk.ask(
      attestation ? { kind: 'incoming', callId, from, to, date, attestation } : incoming,
      () => isThere(leg),
    );
    await follow(plan, leg, call, house);
  } catch (error) {
    house.onFault(error, 'a call was ended by a fault');
  } finally {
    stopLimits();
    endCall(leg, call, house);
  }
}

const isThere = (leg: IncomingLeg) => leg.state !== 'over';

/** A call is known to be alive, and ends when it is longer than any should be. */
function watch(leg: IncomingLeg, { callId }: LoggedCall, { account, log }: CallHouse): () => void {
  const touching = setInterval(() => void log.touch(callId), TOUCH_EVERY_MS);
  const limit = setTimeout(() => leg.hangUp(), account.callMinutesMax * 60_000);
  return () => {
    clearInterval(touching);
    clearTimeout(limit);
  };
}

function endCall(leg: IncomingLeg, call: LoggedCall, house: CallHouse) {
  const { clock, desk, log, onFault } = house;
  if (leg.state === 'ringing') leg.refuse(NOT_KEPT, [header('retry-after', AGAIN_SECONDS)]);
  leg.hangUp();
  const date = clock.now();
  call.seconds = toSeconds(leg.talkedMs());
  call.endedAt = date;
  const { callId, seconds } = call;
  const note = (error: unknown) => onFault(error, 'a call could not be noted');
  log.put(call).catch(note);
  // Nobody waits for it: what is not told when the process ends is told by the next one.
  void desk.tell({ kind: 'ended', callId, seconds, date }).then((isTold) => {
    if (isTold) log.put({ ...call, isTold }).catch(note);
  });
}

async function follow(first: CallPlan | undefined, leg: IncomingLeg, call: LoggedCall, house: CallHouse) {
  let plan = first;
  while (plan && isThere(leg)) {
    if (plan.kind === 'forward') plan = await forward(plan, leg, call, house);
    else if (plan.kind === 'voicemail') plan = await takeMessage(plan, leg, call, house);
    else if (plan.kind === 'refuse') plan = await refuse(plan, leg, house);
    else {
      leg.refuse(603);
      leg.hangUp();
    }
  }
}

/** A sentence before the call is taken: it costs the caller nothing, where his network lets him hear it. */
async function refuse(plan: Extract<CallPlan, { kind: 'refuse' }>, leg: IncomingLeg, house: CallHouse) {
  const words = await readGreeting({ ...plan, kind: 'spoken' }, house);
  const isHeard = words && (leg.state === 'answered' || leg.progress());
  if (isHeard) {
    leg.media.speak();
    await Promise.race([leg.media.play(words), leg.over]);
  }
  leg.refuse(603);
  leg.hangUp();
  return undefined;
}

/** Reads what can be had of it, in this order: words or sound, what stands for words, nothing. A message without a greeting is better than none. */
async function readGreeting(greeting: Greeting, { speak, onFault }: CallHouse): Promise<Int16Array | undefined> {
  const sources =
    greeting.kind === 'sound'
      ? [() => greeting.read()]
      : [async () => speak?.(greeting.text, greeting.language), async () => greeting.instead?.()];
  for (const read of sources) {
    try {
      const wav = await read();
      const samples = wav && readWav(wav);
      if (wav && !samples) throw new Error('it is no WAV of 16 bits');
      if (samples) return toGreeting(samples);
    } catch (error) {
      onFault(error, 'a greeting could not be played');
    }
  }
  return undefined;
}

async function takeMessage(
  { greeting, maxSeconds }: Extract<CallPlan, { kind: 'voicemail' }>,
  leg: IncomingLeg,
  call: LoggedCall,
  house: CallHouse,
): Promise<CallPlan | undefined> {
  const { ticker, desk, spool, log, clock, onFault } = house;
  const { callId } = call;
  const words = await readGreeting(greeting, house);
  if (!leg.answer()) return undefined;
  call.answeredAt ??= clock.now();
  leg.media.speak();
  for (const sound of [words, BEEP]) if (sound) await Promise.race([leg.media.play(sound), leg.over]);
  // Said at once, or whoever was called would wait for a message that never comes before he hears of the call.
  const tellNothing = () => void desk.tell({ kind: 'recordingFailed', callId, date: clock.now() });
  if (!isThere(leg)) {
    tellNothing();
    return undefined;
  }
  try {
    const writing = spool.record(callId);
    const kept = await recordMessage({ media: leg.media, ticker, writing, maxSeconds, over: leg.over });
    if (kept) {
      call.recordings.push({ recording: kept.recording, seconds: kept.seconds });
      await log.put(call);
      void desk.tell({ kind: 'recorded', callId, recording: kept.recording, seconds: kept.seconds, date: clock.now() });
    } else tellNothing();
  } catch (error) {
    onFault(error, 'a message could not be recorded');
    tellNothing();
  }
  if (!isThere(leg)) return undefined;
  return desk.ask({ kind: 'planEnded', callId, date: clock.now() }, () => isThere(leg));
}

async function forward(
  plan: Extract<CallPlan, { kind: 'forward' }>,
  leg: IncomingLeg,
  call: LoggedCall,
  house: CallHouse,
): Promise<CallPlan | undefined> {
  const { desk, log, clock } = house;
  const { callId } = call;
  let unbridge: () => void = () => undefined;
  const codecs: Codec[] = leg.codec === 'PCMA' ? ['PCMA', 'PCMU'] : ['PCMU', 'PCMA'];
  const phone = await house.ring(plan, codecs, (hasSound, media) => {
    if (!hasSound || !leg.progress()) return leg.ring();
    unbridge();
    unbridge = bridge(leg.media, media);
  });
  const result: Promise<DialOutcome> = phone?.result ?? Promise.resolve('failed');
  const outcome = await Promise.race([result, leg.over.then(() => undefined)]);
  if (outcome === 'answered' && phone && leg.answer()) {
    call.answeredAt ??= clock.now();
    call.dialAnsweredAt = clock.now();
    await log.put(call);
    unbridge();
    unbridge = bridge(leg.media, phone.media);
    const time = takeTime(clock, plan.maxSeconds);
    await Promise.race([phone.over, leg.over, time.full]);
    time.stop();
  }
  unbridge();
  phone?.hangUp();
  // A phone that was taken in the moment in which the caller gave up was not talked to.
  const ended: DialOutcome = outcome ?? 'noAnswer';
  const seconds = call.dialAnsweredAt === undefined ? 0 : toSeconds(phone?.talkedMs() ?? 0);
  call.dial = { outcome: ended === 'answered' && call.dialAnsweredAt === undefined ? 'noAnswer' : ended, seconds };
  await log.put(call);
  const event = { kind: 'dialEnded' as const, callId, outcome: call.dial.outcome, seconds, date: clock.now() };
  if (isThere(leg)) return desk.ask(event, () => isThere(leg));
  await desk.tell(event);
  return undefined;
}

/** So long may be talked: what could be paid when the call came in. */
function takeTime(clock: Clock, seconds: number) {
  let stop: () => void = () => undefined;
  const full = new Promise<void>((resolve) => {
    stop = clock.after(seconds * 1_000, resolve);
  });
  return { full, stop: () => stop() };
}
