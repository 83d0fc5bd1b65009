import type { Dialled, Leg, RingPhone } from './leg.ts';
import { beep, fromWav, speak, toSound } from './sounds.ts';
import type { BookedCall, BookedRecording, CallbackKind, Fields, VoiceVendor } from './vendor.ts';
import { readXml, type XmlElement } from './xml.ts';

/** The acts of a document in a call; the company keeps the books and calls the webhooks. */
export interface DocumentDeps {
  vendor: VoiceVendor;
  leg: Leg;
  call: BookedCall;
  ringPhone: RingPhone;
  /** The WAV at an address. */
  readSound(url: string): Promise<Uint8Array>;
  /** Calls a webhook and waits for the document that it answers; undefined: there is none. */
  ask(kind: CallbackKind, url: string, fields: Fields): Promise<string | undefined>;
  /** Somebody has taken the call: it costs from here. */
  answer(): void;
  reject(status: BookedCall['status']): void;
  bookChild(child: Pick<BookedCall, 'from' | 'to'>): BookedCall;
  endChild(child: BookedCall, dialled: Dialled): void;
  keep(recorded: { samples: Int16Array; hasWords: boolean }): BookedRecording;
  /** Tells of a recording at that address, where its event is wanted. */
  tell(recording: BookedRecording, url: string, events: readonly string[]): void;
  fault(what: string): void;
}

/** A document leads on to another, or not. */
type Next = { to: string; kind: CallbackKind; fields: Fields } | 'end' | undefined;

const DOCUMENTS_MAX = 30;
const HOURS_4 = 14_400;

/** Runs documents of the TwiML family one after the other, until one ends the call or the caller hangs up. */
export async function runDocuments(deps: DocumentDeps, firstUrl: string): Promise<void> {
  let next: Next = { to: firstUrl, kind: 'incoming', fields: {} };
  for (let count = 0; typeof next === 'object'; count += 1) {
    if (count >= DOCUMENTS_MAX) return deps.fault('the documents go round in a circle');
    const { to, kind, fields } = next;
    const written = await deps.ask(kind, to, fields);
    if (written === undefined || deps.leg.isGone()) return;
    next = await runDocument(deps, written, to);
  }
}

async function runDocument(deps: DocumentDeps, written: string, url: string): Promise<Next> {
  const verbs = readDocument(deps, written);
  for (const verb of verbs) {
    const next = await runVerb(deps, verb, url);
    if (next !== undefined || deps.leg.isGone()) return next;
  }
  return undefined;
}

function readDocument({ vendor, fault }: DocumentDeps, written: string): XmlElement[] {
  try {
    const root = readXml(written);
    if (root.name !== 'Response') fault(`a document begins with ${root.name}`);
    checkNames(vendor, root, fault);
    return root.children;
  } catch (error) {
    fault(String(error));
    return [];
  }
}

function checkNames(vendor: VoiceVendor, element: XmlElement, fault: (what: string) => void) {
  const known = vendor.attributes[element.name];
  if (!known) return fault(`no verb or noun ${element.name}`);
  for (const name of Object.keys(element.attributes))
    if (!known.includes(name)) fault(`${element.name} has no attribute ${name}`);
  for (const child of element.children) checkNames(vendor, child, fault);
}

function runVerb(deps: DocumentDeps, verb: XmlElement, url: string): Promise<Next> {
  const run = verbs[verb.name];
  if (run) return run(deps, verb, url);
  deps.fault(`${verb.name} is no verb`);
  return Promise.resolve('end');
}

type RunVerb = (deps: DocumentDeps, verb: XmlElement, url: string) => Promise<Next>;

const verbs: Record<string, RunVerb> = {
  async Play({ leg, answer, readSound }, { text }) {
    answer();
    await leg.play(toSound(fromWav(await readSound(text.trim()))));
    return undefined;
  },
  async Say({ leg, answer }, { text, attributes }) {
    answer();
    await leg.play(speak(text, attributes.language ?? 'en-US'));
    return undefined;
  },
  async Pause({ leg, answer }, { attributes }) {
    answer();
    await leg.wait(Number(attributes.length ?? 1));
    return undefined;
  },
  async Hangup({ answer }) {
    answer();
    return 'end';
  },
  async Reject({ reject }, { attributes }) {
    reject(attributes.reason === 'busy' ? 'busy' : 'no-answer');
    return 'end';
  },
  Redirect: async ({ vendor, call }, { text }) => ({
    to: text.trim(),
    kind: 'redirected',
    fields: vendor.describeCall(call),
  }),
  Dial: dial,
  Record: record,
  Gather: gather,
};

async function dial(deps: DocumentDeps, { attributes, children, text }: XmlElement): Promise<Next> {
  const { vendor, leg, call, ringPhone, answer, bookChild, endChild, fault } = deps;
  const ringSeconds = Number(attributes.timeout ?? 30);
  const { min, max } = vendor.ringSeconds;
  if (!(ringSeconds >= min && ringSeconds <= max))
    fault(`a phone may ring ${min} to ${max} seconds, not ${ringSeconds}`);
  const number = (children.find(({ name }) => name === 'Number')?.text ?? text).trim();
  if (!/^\+\d{5,15}$/.test(number)) fault(`${number} is no number to dial`);
  const callerId = attributes.callerId ?? call.from ?? '';
  if (!/^\+?\d{5,15}$/.test(callerId)) fault(`${callerId} is no number to show`);
  // A call that waits for the phone is taken when the phone is.
  if (attributes.answerOnBridge !== 'true') answer();
  const asked = { to: toDigits(number), callerId: toDigits(callerId), ringSeconds };
  const child = bookChild({ from: asked.callerId, to: asked.to });
  const maxSeconds = Number(attributes.timeLimit ?? HOURS_4);
  const dialled = await ringPhone({ ...asked, maxSeconds }, leg, answer);
  endChild(child, dialled);
  if (attributes.action === undefined) return undefined;
  const next = { to: attributes.action, kind: 'dialEnded', fields: vendor.describeDial(dialled, child) } as const;
  // Nobody is on the line any more, but the outcome is told all the same.
  if (leg.isGone()) await deps.ask(next.kind, next.to, next.fields);
  return leg.isGone() ? 'end' : next;
}

async function record(deps: DocumentDeps, { attributes }: XmlElement, url: string): Promise<Next> {
  const { vendor, leg, answer, keep, tell, ask } = deps;
  answer();
  if (attributes.playBeep !== 'false') await leg.play(beep);
  if (leg.isGone()) return 'end';
  const listened = await leg.listen({
    maxSeconds: Number(attributes.maxLength) || 3_600,
    silenceSeconds: Number(attributes.timeout ?? 5),
    keys: attributes.finishOnKey ?? '1234567890*#',
  });
  const recording = keep(listened);
  const events = (attributes.recordingStatusCallbackEvent ?? 'completed').split(' ');
  if (attributes.recordingStatusCallback) tell(recording, attributes.recordingStatusCallback, events);
  if (recording.status === 'absent') return vendor.goesOnAfterRecord ? undefined : 'end';
  const action = attributes.action ?? (vendor.loopsWithoutAction ? url : undefined);
  if (action === undefined) return undefined;
  const digits = listened.endedBy === 'hangUp' ? 'hangup' : (listened.key ?? '');
  const next = { to: action, kind: 'recorded', fields: vendor.describeRecorded(recording, digits) } as const;
  if (!leg.isGone()) return next;
  if (vendor.asksAfterHangUp) await ask(next.kind, next.to, next.fields);
  return 'end';
}

async function gather(deps: DocumentDeps, { attributes, children }: XmlElement, url: string): Promise<Next> {
  const { leg, answer } = deps;
  answer();
  const since = leg.elapsed();
  for (const child of children) await runVerb(deps, child, url);
  const digits = await leg.gather({
    since,
    digits: Number(attributes.numDigits ?? 20),
    seconds: Number(attributes.timeout ?? 5),
    finishOnKey: attributes.finishOnKey ?? '#',
  });
  if (digits === '' || leg.isGone()) return undefined;
  return { to: attributes.action ?? url, kind: 'gathered', fields: { Digits: digits } };
}

const toDigits = (number: string) => number.replace('+', '');
