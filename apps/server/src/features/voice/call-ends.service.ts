import { ANONYMOUS_CALLER } from '@manyline/contract/calls';
import type { Micros } from '@manyline/domain/money';
import { MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { CallAsItStands, VoiceCarrier } from '@manyline/ports/voice-carrier';
import type { Logger } from 'pino';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { inLanes } from '../../lib/in-lanes.ts';
import { pauseAfter } from '../../lib/retry.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { DeliveryReport } from '../delivery/delivery.service.ts';
import {
  type CallFacts,
  type CallOutcome,
  isMoreThan,
  judgeCall,
  judgeLostCall,
  lastsAtMost,
  makesSense,
  STEPS_WITHIN_MS,
} from './call-outcome.rules.ts';
import type { CallKey, CallsUnderWay, KnownCall } from './calls-under-way.repository.ts';
import type { RecordingsRepository } from './recordings.repository.ts';

export interface CallEndsDeps {
  brands: Pick<LiveBrands, 'get'>;
  calls: CallsUnderWay;
  recordings: Pick<RecordingsRepository, 'listOf' | 'note'>;
  records: Pick<CallsService, 'record'>;
  accounts: Pick<AccountsService, 'get'>;
  /** The account that held a number at that time and holds it still, where the carrier may tell of calls to it. */
  findHolder(number: string, date: number, carrier: string): Promise<string | undefined>;
  isBlocked(accountId: string, caller: string): Promise<boolean>;
  voiceOf(carrier: string): VoiceCarrier | undefined;
  /** The way of a carrier's report to the chats; told again it changes nothing. */
  report(report: DeliveryReport): Promise<unknown>;
  pushBalance(accountId: string, balance: Micros): void;
  now: Clock;
  log: Logger;
}

const ASK_WITHIN_MS = 10_000;
const LEASE_MS = 30_000;
const TAKEN_AT_ONCE = 50;
const LANES = 8;
const ASKED = { pauseMs: 5 * SECOND_MS, longestPauseMs: 2 * MINUTE_MS };
/** A carrier that knows nothing more of a call that ended after so many questions never will. */
const ASKED_MAX = 6;

export type CallEnds = ReturnType<typeof createCallEnds>;

/**
 * Writes calls down once they are over: their record, what they cost, and that they were missed. Each part is done once however often
 * it is begun, so whoever finds a call that nobody settled begins again. Where steps are missing the carrier is asked.
 */
export function createCallEnds(deps: CallEndsDeps) {
  const {
    brands,
    calls,
    recordings,
    records,
    accounts,
    findHolder,
    isBlocked,
    voiceOf,
    report,
    pushBalance,
    now,
    log,
  } = deps;

  async function settle(call: KnownCall): Promise<void> {
    const facts = await readFacts(call);
    // Without its first step nobody knows whose it is.
    const outcome = call.ownNumber === '' ? undefined : judgeCall(facts);
    if (outcome) return write(call, outcome);
    const { endedSeenAt } = call;
    if (endedSeenAt !== undefined && now() < endedSeenAt + STEPS_WITHIN_MS)
      return calls.waitUntil(call, endedSeenAt + STEPS_WITHIN_MS);
    return ask(call, facts);
  }

  async function readFacts(call: KnownCall): Promise<CallFacts> {
    return { ...call, recordings: await recordings.listOf(call), hasEnded: call.endedSeenAt !== undefined };
  }

  /** Asks the carrier for what was not told; else what is known has to do. */
  async function ask(call: KnownCall, facts: CallFacts) {
    const { carrier, callId, tries } = call;
    const voice = voiceOf(carrier);
    const asked = await voice?.readCall?.(callId, AbortSignal.timeout(ASK_WITHIN_MS));
    if (asked && makesSense(asked)) {
      const after = await learn(carrier, asked);
      // It has said all it knows.
      if (asked.endedAt !== undefined) return write(after, judgeLostCall(await readFacts(after)));
      return calls.waitUntil(call, now() + ASKED.longestPauseMs);
    }
    const isOver = facts.hasEnded && call.ownNumber !== '' && (!voice?.readCall || tries >= ASKED_MAX);
    const isLost = now() - call.seenAt > lastsAtMost(call.plan);
    if (isOver || isLost) return write(call, judgeLostCall(facts));
    return calls.waitUntil(call, now() + pauseAfter(ASKED, tries));
  }

  /** Puts a carrier's answer about a call together with what it told. */
  async function learn(carrier: string, said: CallAsItStands): Promise<KnownCall> {
    const { callId, from, to, date, endedAt, dial } = said;
    const known = await calls.find({ carrier, callId });
    for (const { recording, seconds } of said.recordings)
      await recordings.note({ carrier, callId, recording }, seconds, now(), now());
    const news = {
      ...(endedAt !== undefined && known?.endedSeenAt === undefined && { endedAt }),
      ...(dial && !known?.dial && { dial, plan: known?.plan ?? ('forward' as const) }),
      // A recording that exists is told; a call that ended without has none.
      ...(endedAt !== undefined && said.recordings.length === 0 && { recordingFailed: true }),
    };
    const whose = await findHolder(to, date, carrier);
    const plan = news.plan ?? known?.plan ?? (said.recordings.length > 0 ? 'voicemail' : 'refuse');
    const caller = from ?? ANONYMOUS_CALLER;
    // Nobody was asked about the call, or it was answered without us: its caller may be blocked all the same.
    const isScreened = whose !== undefined && known?.plan === undefined && (await isBlocked(whose, caller));
    const ends = { ownNumber: to, otherNumber: caller, accountId: whose, isScreened };
    return calls.keep({ carrier, callId, date, ...ends, ...news, plan }, now(), now() + LEASE_MS);
  }

  async function write(call: KnownCall, { type, seconds }: CallOutcome) {
    if (call.ownNumber === '')
      log.warn({ carrier: call.carrier, call: call.callId }, 'nobody knows whose call this was');
    const { accountId, carrier, callId, ownNumber, otherNumber, beganAt: date, recordedAs } = call;
    if (accountId !== undefined && isMoreThan(type, recordedAs)) {
      const brand = brands.get((await accounts.get(accountId)).platform);
      const told = { accountId, brand, carrierId: `${carrier}/${callId}`, ownNumber, otherNumber, type, seconds, date };
      const { balance } = await records.record(told);
      if (balance !== undefined) pushBalance(accountId, balance);
      if (type === 'missed' && !call.isScreened) await tellMissed(call);
    }
    await calls.settle(call, type);
  }

  /** A missed call stands in the chat with its caller. */
  const tellMissed = ({ carrier, callId, ownNumber, otherNumber, beganAt }: KnownCall) =>
    report({
      kind: 'event',
      carrier,
      event: {
        kind: 'inbound',
        eventId: `missed:${callId}`,
        from: otherNumber,
        to: ownNumber,
        text: '',
        date: beganAt,
      },
      target: undefined,
      type: 'missedCall',
    });

  async function trySettle(call: KnownCall) {
    try {
      await settle(call);
    } catch (error) {
      log.warn(
        { err: error, carrier: call.carrier, call: call.callId },
        'a call could not be settled; it is tried again',
      );
    }
  }

  return {
    /** At once after a step; what fails is taken up by the sweep. */
    async settleNow(key: CallKey) {
      const call = await calls.find(key);
      if (call) await trySettle(call);
    },

    async sweep(): Promise<number> {
      const due = await calls.takeDue(now(), now() + LEASE_MS, TAKEN_AT_ONCE);
      await inLanes(due, LANES, trySettle);
      return due.length;
    },

    /** Calls that a carrier lists: those that it never told us of are learned, and settled. */
    async catchUp(carrier: string, all: readonly CallAsItStands[]) {
      const listed = all.filter(makesSense);
      if (listed.length < all.length)
        log.warn({ carrier, calls: all.length - listed.length }, 'a network lists calls that make no sense');
      const settled = await calls.listSettled(
        carrier,
        listed.map(({ callId }) => callId),
      );
      const over = listed.filter(({ callId, endedAt }) => endedAt !== undefined && !settled.has(callId));
      await inLanes(over, LANES, async (said) => trySettle(await learn(carrier, said)));
    },
  };
}
