import type { Brand } from '@manyline/brands/define-brand';
import type { SendSmsPayload } from '@manyline/contract/realtime';
import { type Micros, timesMicros } from '@manyline/domain/money';
import { isCostlyNumber, parseFullNumber } from '@manyline/domain/phone-parse';
import { includesTexts, isWithinPlan } from '@manyline/domain/plan-types';
import { countSegments, SEGMENTS_MAX } from '@manyline/domain/segments';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { FairUse } from '../numbers/fair-use.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { RatesService } from '../rates/rates.service.ts';
import type { TollFreeService } from '../toll-free/toll-free.service.ts';
import type { NewMessage, StoredMessage } from './chats.rows.ts';
import type { Draft, Journal } from './journal.service.ts';
import { stateNumbers } from './message-state.ts';
import type { OptOutService } from './opt-out.service.ts';
import type { PersonCheck } from './person-check.ts';

export interface Sender {
  accountId: string;
  brand: Brand;
  /** The socket that asks: it gets the ack, the account's other sockets get the push. */
  socketId?: string;
  /** Where it asks from: wrong captcha answers are counted by network. */
  ip?: string;
}

/** Balance (micros) after this send; undefined for a repeat of one that was taken before. */
export interface SendResult {
  message: StoredMessage;
  balance: Micros | undefined;
}

export interface SendDeps {
  numbers: NumbersService;
  journal: Journal;
  /** The price of a segment to a region: the rates page shows the same. */
  rates: Pick<RatesService, 'smsOut'>;
  tollFree: Pick<TollFreeService, 'checkMaySend'>;
  optOuts: Pick<OptOutService, 'isBlocked'>;
  people: PersonCheck;
  fairUse: FairUse;
  limit: RateLimit;
  /** @throws INVALID_DESTINATION */
  checkDestination(number: string): string | undefined;
  now: Clock;
}

const DESTINATIONS_CACHED = 20_000;

export type SendService = ReturnType<typeof createSendService>;

/** Checks what a browser asks to send; the journal takes it in. */
export function createSendService(deps: SendDeps) {
  const { numbers, journal, rates, tollFree, optOuts, people, limit, fairUse, checkDestination, now } = deps;

  /** @throws NUMBER_NOT_OWNED, NUMBER_UNPAID, FAIR_USE_*, TOLL_FREE_REGISTRATION, INVALID_DESTINATION, OPTED_OUT, CAPTCHA_REQUIRED, WRONG_CAPTCHA, MESSAGE_EMPTY, MESSAGE_TOO_LONG, TOO_FREQUENT */
  async function draft({ accountId, brand, socketId, ip = '' }: Sender, payload: SendSmsPayload): Promise<Draft> {
    const text = toStorableText(payload.text);
    if (text.trim() === '') throw new AppError('MESSAGE_EMPTY', 'nothing but white space');
    const { segments } = countSegments(text);
    if (segments > SEGMENTS_MAX)
      throw new AppError('MESSAGE_TOO_LONG', `${segments} segments`, {
        values: { segments, segmentsMax: SEGMENTS_MAX },
      });
    const own = await numbers.findOwn(accountId, payload.fromNumber);
    if (!own) throw new AppError('NUMBER_NOT_OWNED', `${payload.fromNumber} is not a number of this account`);
    checkPaid(own, now());
    if (own.type === 'tollfree') await tollFree.checkMaySend(accountId, own.number);
    if (!own.capabilities.sms) throw new AppError('NUMBER_NOT_OWNED', `${own.number} cannot send texts`);
    const region = checkDestination(payload.toNumber);
    if (await optOuts.isBlocked({ accountId, ownNumber: own.number, otherNumber: payload.toNumber }))
      throw new AppError('OPTED_OUT', 'the other number said STOP');
    await people.check({ accountId, captchaId: payload.captchaId, answer: payload.captcha, ip });
    if (!limit.take(accountId))
      throw new AppError('TOO_FREQUENT', 'send limit of the account', { values: { seconds: 60 } });
    const isIncluded = includesTexts(own.planType) && isWithinPlan(own.country, region, payload.toNumber);
    if (isIncluded) await fairUse.take(brand, accountId, own.number);
    const message: NewMessage = {
      accountId,
      id: payload.smsId.toLowerCase(),
      date: now(),
      ownNumber: own.number,
      otherNumber: payload.toNumber,
      direction: 'out',
      type: 'sms',
      text,
      media: '',
      state: stateNumbers.queued,
      segments,
      charge: isIncluded ? 0 : timesMicros(rates.smsOut(brand, region), segments),
    };
    return { message, socketId };
  }

  /** What forbids a new message (the limit, a number given back) does not undo one whose ack may have been lost. */
  async function findTaken({ accountId }: Sender, payload: SendSmsPayload): Promise<StoredMessage | undefined> {
    const message = await journal.find(accountId, payload.smsId.toLowerCase());
    return message && isSameMessage(message, payload) ? message : undefined;
  }

  return {
    /** Resolves after the commit. A repeat of an smsId answers what was stored, and neither sends nor charges again. */
    async send(sender: Sender, payload: SendSmsPayload): Promise<SendResult> {
      const entry = await draft(sender, payload).catch(async (error: unknown) => {
        const taken = error instanceof AppError ? await findTaken(sender, payload) : undefined;
        if (taken) return taken;
        throw error;
      });
      if ('seq' in entry) return { message: entry, balance: undefined };
      const decision = await journal.send(entry);
      if (decision.outcome === 'insufficient')
        throw new AppError('INSUFFICIENT_BALANCE', `balance ${decision.balance}, price ${entry.message.charge}`);
      if (decision.outcome === 'taken') return { message: decision.message, balance: decision.balance };
      if (!isSameMessage(decision.message, payload))
        throw new AppError('SMS_ID_REUSED', `smsId ${entry.message.id} was used for another message`);
      return { message: decision.message, balance: undefined };
    },
  };
}

/** @throws NUMBER_UNPAID, NUMBER_NOT_OWNED for one whose time is over */
export function checkPaid({ number, isUnpaid, releaseAt }: OwnNumber, now: number) {
  if (releaseAt !== undefined && releaseAt <= now) throw new AppError('NUMBER_NOT_OWNED', `${number} has expired`);
  if (isUnpaid) throw new AppError('NUMBER_UNPAID', `the renewal of ${number} failed`);
}

function isSameMessage(stored: StoredMessage, { text, fromNumber, toNumber }: SendSmsPayload): boolean {
  return (
    stored.type === 'sms' &&
    stored.text === toStorableText(text) &&
    stored.ownNumber === fromNumber &&
    stored.otherNumber === toNumber
  );
}

/** Reading a number against the world's numbering plans costs more than the rest of a send: keep the answers. */
export function createDestinationCheck() {
  const known = new Map<string, Destination>();
  /** The region that a number lies in, where it tells one. @throws INVALID_DESTINATION */
  return (number: string): string | undefined => {
    let destination = known.get(number);
    if (!destination) {
      if (known.size >= DESTINATIONS_CACHED) known.clear();
      destination = readDestination(number);
      known.set(number, destination);
    }
    if (!destination.allowed) throw new AppError('INVALID_DESTINATION', `${number} cannot be texted`);
    return destination.region;
  };
}

interface Destination {
  allowed: boolean;
  region: string | undefined;
}

/** Short codes of at least 5 digits pass (spec 1 §5); premium and similar ranges do not. */
function readDestination(number: string): Destination {
  if (!/^\d{5,15}$/.test(number)) return { allowed: false, region: undefined };
  const parsed = parseFullNumber(number);
  return { allowed: parsed === undefined || !isCostlyNumber(parsed), region: parsed?.region };
}
