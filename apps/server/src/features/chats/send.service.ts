import type { SendSmsPayload } from '@manyline/contract/realtime';
import { type Micros, timesMicros } from '@manyline/domain/money';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import { AppError, insufficientBalance } from '../../http/app-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CarriedMessage, StoredMessage } from './chats.rows.ts';
import type { Draft, Journal } from './journal.service.ts';
import { checkCharacters, countAllowedSegments, readCharactersMax } from './message-length.rules.ts';
import { stateNumbers } from './message-state.rules.ts';
import type { SendChecks, Sender } from './send-checks.ts';

/** Balance (micros) after this send; undefined for a repeat of one that was taken before. */
export interface SendResult {
  message: StoredMessage;
  balance: Micros | undefined;
}

export interface SendDeps {
  checks: SendChecks;
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf'>;
  journal: Journal;
  now: Clock;
}

export type SendService = ReturnType<typeof createSendService>;

/** Checks what a browser asks to send; the journal takes it in. */
export function createSendService(deps: SendDeps) {
  const { checks, carriers, journal, now } = deps;

  /** @throws as `SendChecks`, MESSAGE_EMPTY, MESSAGE_TOO_LONG, MESSAGE_OVER_CARRIER */
  async function draft(sender: Sender, payload: SendSmsPayload): Promise<Draft> {
    const { accountId, socketId } = sender;
    const text = toStorableText(payload.text);
    if (text.trim() === '') throw new AppError('MESSAGE_EMPTY', 'nothing but white space');
    const segments = countAllowedSegments(text);
    const { own, carrier, prices } = await checks.check(sender, payload, (own) => {
      if (!own.capabilities.sms) throw new AppError('NUMBER_NOT_OWNED', `${own.number} cannot send texts`);
      checkCharacters(text, readCharactersMax(carriers, own));
    });
    const message: CarriedMessage = {
      accountId,
      carrier,
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
      charge: timesMicros(prices.segment, segments),
    };
    return { message, socketId };
  }

  /** A rule that forbids a new message (the limit, a number given back) does not undo one whose ack may have been lost. */
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
      if (decision.outcome === 'insufficient') throw insufficientBalance(decision.balance, entry.message.charge);
      if (decision.outcome === 'taken') return { message: decision.message, balance: decision.balance };
      if (!isSameMessage(decision.message, payload))
        throw new AppError('SMS_ID_REUSED', `smsId ${entry.message.id} was used for another message`);
      return { message: decision.message, balance: undefined };
    },
  };
}

function isSameMessage(stored: StoredMessage, { text, fromNumber, toNumber }: SendSmsPayload): boolean {
  return (
    stored.type === 'sms' &&
    stored.text === toStorableText(text) &&
    stored.ownNumber === fromNumber &&
    stored.otherNumber === toNumber
  );
}
