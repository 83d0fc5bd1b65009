import { spokenLanguage } from '@manyline/brands/language';
import { ANONYMOUS_CALLER, RING_SECONDS } from '@manyline/contract/calls';
import { languageOfCode, type WrittenLanguage } from '@manyline/domain/languages';
import { includesCalls } from '@manyline/domain/plan-types';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { AskingEvent, CallDesk, CallPlan, VoiceCapabilities, VoiceEvent } from '@manyline/ports/voice-carrier';
import type { Logger } from 'pino';
import type { LiveBrands } from '../../brands/live-brands.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { RatesService } from '../rates/rates.service.ts';
import { lastsAtMost, STEPS_WITHIN_MS } from './call-outcome.rules.ts';
import { type Callee, decideCall, shareMinutes } from './call-plan.rules.ts';
import type { CalleeRow, Callees } from './callees.repository.ts';
import type { CallStep, CallsUnderWay, KnownCall } from './calls-under-way.repository.ts';
import type { Greetings } from './greetings.service.ts';
import type { RecordingsRepository } from './recordings.repository.ts';
import { sayVoice, toSpoken } from './voice.words.ts';
import type { VoiceNotices } from './voice-notices.ts';

export interface DeskDeps {
  brands: Pick<LiveBrands, 'get'>;
  calls: CallsUnderWay;
  callees: Callees;
  recordings: RecordingsRepository;
  greetings: Pick<Greetings, 'toPlan'>;
  toCarried: Numbers['toCarried'];
  rates: Pick<RatesService, 'callIn'>;
  /** After its commit: says the account why its call was not forwarded. */
  notices: Pick<VoiceNotices, 'tellNotForwarded'>;
  capabilitiesOf(carrier: string): VoiceCapabilities | undefined;
  /** Whether calls are forwarded to the country of a phone, given as a full number. */
  reaches(phone: string): boolean;
  /** Whether a carrier account may tell of calls to a number. */
  mayBring(carrier: string, number: { number: string; source: string }): boolean;
  /** The sentence of a refusal, as a sound. */
  readRefusal(language: WrittenLanguage): Promise<Uint8Array>;
  /** After the commit: a call may be written down, or a recording be fetched. */
  onStep(key: { carrier: string; callId: string }, what: 'call' | 'recording'): void;
  now: Clock;
  log: Logger;
}

const VOICEMAIL_SECONDS = 180;
const SECONDS_A_MINUTE = 60;
/** A call of which nothing was heard for so long is asked about. */
export const LOOKED_AFTER_MS = 2 * MINUTE_MS;

export type Desk = ReturnType<typeof createDesk>;

/** Keeps every step of every call and says what becomes of it, by the account's settings at that moment. */
export function createDesk(deps: DeskDeps) {
  const {
    brands,
    calls,
    callees,
    recordings,
    greetings,
    toCarried,
    rates,
    notices,
    capabilitiesOf,
    reaches,
    mayBring,
    readRefusal,
    onStep,
    now,
    log,
  } = deps;
  const step = (key: { carrier: string; callId: string }, date: number) => ({ ...key, date });
  const lookAt = () => now() + LOOKED_AFTER_MS;

  /** An account speaks for its own numbers alone: else whoever runs one trunk spends the balance of everybody. */
  async function findCallee(carrier: string, number: string, caller: string) {
    const row = await callees.find(number, caller);
    if (!row || mayBring(carrier, { number, source: row.source })) return row;
    log.error({ carrier }, 'a carrier account tells of a call to another account’s number');
    return undefined;
  }

  async function answer(carrier: string, event: Extract<VoiceEvent, { kind: 'incoming' }>): Promise<CallPlan> {
    const otherNumber = event.from ?? ANONYMOUS_CALLER;
    const row = await findCallee(carrier, event.to, otherNumber);
    const callee = row && toCallee(row, event.to);
    const decision = decideCall(callee, event.attestation === 'C');
    const first = {
      ...step({ carrier, callId: event.callId }, event.date),
      accountId: row?.accountId,
      ownNumber: event.to,
      otherNumber,
      attestation: event.attestation,
      plan: decision.kind,
      thenVoicemail: decision.kind === 'forward' && callee?.thenVoicemail === true,
      isScreened: callee?.isBlocked === true,
    };
    if (callee && decision.otherwise) return forward(first, callee, decision.otherwise, row!);
    const known = await calls.keep(first, now(), lookAt());
    if (row && decision.tell) void notices.tellNotForwarded(row.accountId, decision.tell, event.to).catch(warn);
    return toPlan(known.plan ?? decision.kind, known, row);
  }

  /** As far as its phone would take it, and for as long as it can be paid beside those that are under way. */
  async function forward(first: CallStep, callee: Callee, otherwise: CallPlan['kind'], row: CalleeRow) {
    let minutes: number | undefined;
    const decide = (underWay: number) => {
      minutes = shareMinutes(callee.payable, underWay);
      return minutes === undefined ? otherwise : 'forward';
    };
    const times = { now: now(), dueAt: lookAt(), since: now() - lastsAtMost('forward') };
    const known = await calls.keepForwarded({ ...first, accountId: callee.accountId }, decide, times);
    return toPlan(known.plan ?? otherwise, known, row, minutes);
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'an account could not be told of its call');

  function toCallee(row: CalleeRow, number: string): Callee {
    const { capabilities } = toCarried({
      number,
      source: row.source,
      capabilities: { sms: true, mms: true, voice: row.canVoice },
    });
    const minute = includesCalls(row.planType ?? undefined) ? 0 : rates.callIn(brands.get(row.platform), number);
    return {
      accountId: row.accountId,
      status: row.status,
      takesCalls: capabilities.voice,
      mode: row.mode ?? undefined,
      thenVoicemail: row.thenVoicemail ?? false,
      screensSpam: row.screensSpam ?? false,
      isBlocked: row.isBlocked,
      hasPhone: row.phone !== null && reaches(phoneOf(row)),
      payable: minute === 0 ? Number.POSITIVE_INFINITY : Math.floor(Number(row.spendable) / minute),
    };
  }

  /** @param minutes for which it may be forwarded; one that was decided before gets one that can be begun */
  async function toPlan(
    kind: CallPlan['kind'],
    call: KnownCall,
    row: CalleeRow | undefined,
    minutes = 1,
  ): Promise<CallPlan> {
    const language = row
      ? spokenLanguage(brands.get(row.platform), languageOfCode(row.language) ?? 'en')
      : ('en' as const);
    const can = capabilitiesOf(call.carrier);
    if (kind === 'forward' && row?.phone) {
      const showsCaller = can?.showsCaller === true && call.otherNumber !== ANONYMOUS_CALLER;
      const callerId = showsCaller ? call.otherNumber : call.ownNumber;
      return { kind, to: phoneOf(row), callerId, ringSeconds: RING_SECONDS, maxSeconds: minutes * SECONDS_A_MINUTE };
    }
    if (kind === 'voicemail' && row) {
      const greeting = await greetings.toPlan(row, language, can?.speaks === true);
      return { kind, greeting, maxSeconds: VOICEMAIL_SECONDS };
    }
    if (kind === 'hangUp') return { kind };
    return { ...sayVoice('takesNoCalls', language), instead: () => readRefusal(toSpoken(language)) };
  }

  /** The phone was not taken: a message is, where the account wants that. Its holder is looked up anew, by the number of the call. */
  async function afterDial(carrier: string, event: Extract<VoiceEvent, { kind: 'dialEnded' }>): Promise<CallPlan> {
    const { callId, outcome, seconds, date } = event;
    const key = { carrier, callId };
    const before = await calls.find(key);
    const takesMessage = outcome !== 'answered' && before?.thenVoicemail === true;
    const plan = takesMessage ? ('voicemail' as const) : ('hangUp' as const);
    const dial = { outcome, seconds: outcome === 'answered' ? seconds : 0 };
    const call = await calls.keep({ ...step(key, date), plan, dial }, now(), lookAt());
    onStep(key, 'call');
    if (!takesMessage) return { kind: 'hangUp' };
    return toPlan(plan, call, await callees.find(call.ownNumber, call.otherNumber));
  }

  async function keepRecording(carrier: string, event: Extract<VoiceEvent, { kind: 'recorded' }>) {
    const { callId, recording, seconds, date } = event;
    // The recording first: a call that is written down as a voicemail has one.
    await recordings.note({ carrier, callId, recording }, seconds, now(), now());
    await calls.keep(step({ carrier, callId }, date), now(), lookAt());
    onStep({ carrier, callId }, 'recording');
  }

  async function keepRest(
    carrier: string,
    event: Exclude<VoiceEvent, { kind: 'incoming' | 'dialEnded' | 'recorded' }>,
  ) {
    const { kind, callId, date } = event;
    const said = kind === 'ended' ? { endedAt: date } : kind === 'recordingFailed' ? { recordingFailed: true } : {};
    const dueAt = kind === 'ended' ? now() + STEPS_WITHIN_MS : lookAt();
    await calls.keep({ ...step({ carrier, callId }, date), ...said }, now(), dueAt);
    onStep({ carrier, callId }, 'call');
  }

  async function take(carrier: string, event: VoiceEvent): Promise<CallPlan | undefined> {
    if (event.kind === 'incoming') return answer(carrier, event);
    if (event.kind === 'dialEnded') return afterDial(carrier, event);
    if (event.kind === 'recorded') await keepRecording(carrier, event);
    else await keepRest(carrier, event);
    return event.kind === 'planEnded' ? { kind: 'hangUp' } : undefined;
  }

  return {
    take,

    /** Foresees the fate of a call now. */
    async foresee(to: string, from: string): Promise<CallPlan['kind']> {
      const row = await callees.find(to, from);
      return decideCall(row && toCallee(row, to), false).kind;
    },

    /** The desk of one carrier account. */
    of:
      (carrier: string): CallDesk =>
      (event) =>
        take(carrier, event),
  };
}

const phoneOf = ({ telCode, phone }: CalleeRow) => `${telCode ?? ''}${phone ?? ''}`;

/** The answer where nothing can be looked up: the caller is told to try later, and no phone rings. */
export function planWithoutUs(event: VoiceEvent): CallPlan | undefined {
  if (event.kind === 'incoming') return sayVoice('tryLater', 'en');
  return asks(event) ? { kind: 'hangUp' } : undefined;
}

function asks(event: VoiceEvent): event is AskingEvent {
  return event.kind === 'dialEnded' || event.kind === 'planEnded';
}
