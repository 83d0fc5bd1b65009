import type { SendMmsPayload } from '@manyline/contract/realtime';
import { formatBytes } from '@manyline/domain/media';
import { toStorableText } from '@manyline/domain/storable-text';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { BlobStoreUnavailableError } from '@manyline/ports/blob-store';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError, insufficientBalance } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import { getSpendable } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Pictures } from '../media/pictures.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { CarriedMessage, StoredMessage } from './chats.rows.ts';
import type { Draft, Journal } from './journal.service.ts';
import { checkCharacters, countAllowedSegments, readCharactersMax } from './message-length.rules.ts';
import { stateNumbers } from './message-state.rules.ts';
import { findMmsBlock, getPictureBytes, readPictureReach } from './mms.rules.ts';
import type { SendResult } from './send.service.ts';
import type { CheckedSend, SendChecks, Sender } from './send-checks.ts';

export interface MmsDeps {
  checks: SendChecks;
  carriers: Pick<Carriers, 'nameFor' | 'bringsTexts' | 'capabilitiesOf' | 'termsOf'>;
  journal: Journal;
  ledger: Pick<LedgerService, 'getBalance'>;
  media: MediaService;
  pictures: Pictures;
  /** Pictures a minute and account, repeats too: each is compared with what was stored, byte by byte. */
  limit: RateLimit;
  windows: Pick<RateWindows, 'takeOne'>;
  /** Kilobytes of pictures a day (UTC) and account, sent or not. */
  kilobytesPerDay(accountId: string): number;
  now: Clock;
}

const blockCodes = {
  uk: 'MMS_UK_NUMBER',
  canada: 'MMS_CANADA_NUMBER',
  number: 'MMS_NOT_SUPPORTED',
  country: 'MMS_COUNTRY',
} as const;

export type MmsService = ReturnType<typeof createMmsService>;

/** A picture as a message: looked into, kept, and only then taken in by the journal, which charges it. */
export function createMmsService(deps: MmsDeps) {
  const { checks, carriers, journal, ledger, media, pictures, limit, windows, kilobytesPerDay, now } = deps;
  const limitOf = (own: OwnNumber) => getPictureBytes(own, readPictureReach(carriers, own));

  /** @throws as `SendChecks`, MMS_*, PICTURE_TOO_LARGE, MESSAGE_TOO_LONG, MESSAGE_OVER_CARRIER */
  const check = (sender: Sender, payload: SendMmsPayload) =>
    checks.check(sender, payload, (own) => {
      const block = findMmsBlock(own, payload.toNumber, readPictureReach(carriers, own));
      if (block) throw new AppError(blockCodes[block], `${own.number} to ${payload.toNumber}`);
      const limit = limitOf(own);
      const { length } = payload.fileBuffer;
      if (length > limit)
        throw new AppError('PICTURE_TOO_LARGE', `${length} bytes`, { values: { limit: formatBytes(limit) } });
      const words = wordsOf(payload);
      countAllowedSegments(words);
      checkCharacters(words, readCharactersMax(carriers, own));
    });

  /** The journal decides again, under the balance's lock. @throws INSUFFICIENT_BALANCE */
  async function requireBalance(accountId: string, charge: number) {
    const balance = getSpendable(await ledger.getBalance(accountId));
    if (balance < charge) throw insufficientBalance(balance, charge);
  }

  /** Kept pictures cost room even where nothing is charged for them. @throws TOO_MANY_PICTURES */
  async function takeRoom(accountId: string, bytes: number) {
    const claim = { bucket: `pictures:${accountId}`, windowMs: DAY_MS, max: kilobytesPerDay(accountId) };
    const refusal = await windows.takeOne({ ...claim, cost: Math.ceil(bytes / 1024) }, now());
    if (!refusal) return;
    const values = { hours: Math.ceil(refusal.retryAfterMs / HOUR_MS) };
    throw new AppError('TOO_MANY_PICTURES', `${bytes} bytes more today`, { values });
  }

  /** The file is kept before the commit: what never commits is swept. */
  async function draft(sender: Sender, payload: SendMmsPayload, checked: CheckedSend): Promise<Draft> {
    const { own, prices } = checked;
    // Its own account alone is known to bring pictures from it.
    const carrier = carriers.nameFor(own);
    if (!carriers.bringsTexts(carrier)) throw new AppError('UNAVAILABLE', `${carrier} takes nothing new`);
    const { accountId, socketId } = sender;
    const charge = prices.picture;
    // Decoding costs most of all: first whoever could not send the picture is told so.
    await takeRoom(accountId, payload.fileBuffer.length);
    await requireBalance(accountId, charge);
    const picture = await pictures.read(payload.fileBuffer, limitOf(own));
    const ref = await media.keepPicture(accountId, picture, payload.fileBuffer).catch((error: unknown) => {
      if (error instanceof BlobStoreUnavailableError) throw new AppError('MESSAGE_NOT_SENT', error.message);
      throw error;
    });
    const message: CarriedMessage = {
      accountId,
      carrier,
      id: payload.smsId.toLowerCase(),
      date: now(),
      ownNumber: own.number,
      otherNumber: payload.toNumber,
      direction: 'out',
      type: 'mms',
      text: wordsOf(payload),
      media: ref,
      state: stateNumbers.queued,
      segments: 1,
      charge,
    };
    return { message, socketId };
  }

  async function asRepeat(stored: StoredMessage, payload: SendMmsPayload): Promise<SendResult> {
    const same =
      stored.type === 'mms' &&
      stored.text === wordsOf(payload) &&
      stored.ownNumber === payload.fromNumber &&
      stored.otherNumber === payload.toNumber &&
      (await media.isUploadOf(stored.accountId, stored.id, payload.fileBuffer));
    if (!same) throw new AppError('SMS_ID_REUSED', `smsId ${stored.id} was used for another message`);
    return { message: stored, balance: undefined };
  }

  return {
    /** Resolves after the commit. A repeat of an smsId answers what was stored, and neither sends nor charges again. */
    async send(sender: Sender, payload: SendMmsPayload): Promise<SendResult> {
      if (!limit.take(sender.accountId))
        throw new AppError('TOO_FREQUENT', 'pictures of the account', { values: { seconds: 60 } });
      // Asked first: a repeat costs no look into the picture, and what forbids a new one does not undo it.
      const taken = await journal.find(sender.accountId, payload.smsId.toLowerCase());
      if (taken) return asRepeat(taken, payload);
      const entry = await draft(sender, payload, await check(sender, payload));
      const decision = await journal.send(entry);
      if (decision.outcome === 'insufficient') throw insufficientBalance(decision.balance, entry.message.charge);
      if (decision.outcome === 'taken') return { message: decision.message, balance: decision.balance };
      return asRepeat(decision.message, payload);
    },
  };
}

/** Nothing but white space is no words. */
function wordsOf({ text = '' }: SendMmsPayload): string {
  const words = toStorableText(text);
  return words.trim() === '' ? '' : words;
}
