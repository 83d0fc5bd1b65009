import type { SendMmsPayload } from '@manyline/contract/realtime';
import { formatBytes, getPictureLimits } from '@manyline/domain/media';
import { findMmsBlock } from '@manyline/domain/mms-rules';
import { includesTexts, isWithinPlan } from '@manyline/domain/plan-types';
import { BlobStoreUnavailableError } from '@manyline/ports/blob-store';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Pictures } from '../media/pictures.ts';
import type { FairUse } from '../numbers/fair-use.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { TollFreeService } from '../toll-free/toll-free.service.ts';
import type { NewMessage, StoredMessage } from './chats.rows.ts';
import type { Draft, Journal } from './journal.service.ts';
import { stateNumbers } from './message-state.ts';
import type { OptOutService } from './opt-out.service.ts';
import type { PersonCheck } from './person-check.ts';
import { checkPaid, type Sender, type SendResult } from './send.service.ts';

export interface MmsDeps {
  numbers: NumbersService;
  journal: Journal;
  media: MediaService;
  pictures: Pictures;
  tollFree: Pick<TollFreeService, 'checkMaySend'>;
  optOuts: Pick<OptOutService, 'isBlocked'>;
  people: PersonCheck;
  fairUse: FairUse;
  limit: RateLimit;
  rates: Pick<RateWindows, 'takeOne'>;
  /** Kilobytes of pictures a day (UTC) and account, sent or not. */
  kilobytesPerDay: number;
  /** @throws INVALID_DESTINATION */
  checkDestination(number: string): string | undefined;
  now: Clock;
}

const blockCodes = { uk: 'MMS_UK_NUMBER', canada: 'MMS_CANADA_NUMBER', number: 'MMS_NOT_SUPPORTED' } as const;

/** `isIncluded`: the number's plan pays for it. */
interface Checked {
  own: OwnNumber;
  isIncluded: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type MmsService = ReturnType<typeof createMmsService>;

/** A picture as a message: looked into, kept, and only then taken in by the journal, which charges it. */
export function createMmsService(deps: MmsDeps) {
  const { numbers, journal, media, pictures, tollFree, optOuts, people, limit, checkDestination, now } = deps;
  const { rates, kilobytesPerDay, fairUse } = deps;

  /** @throws as a text does, and MMS_*, PICTURE_TOO_LARGE, TOO_MANY_PICTURES */
  async function check(
    { accountId, brand, ip = '' }: Sender,
    { fromNumber, toNumber, fileBuffer, captchaId, captcha }: SendMmsPayload,
  ): Promise<Checked> {
    const own = await numbers.findOwn(accountId, fromNumber);
    if (!own) throw new AppError('NUMBER_NOT_OWNED', `${fromNumber} is not a number of this account`);
    checkPaid(own, now());
    if (own.type === 'tollfree') await tollFree.checkMaySend(accountId, own.number);
    const region = checkDestination(toNumber);
    const block = findMmsBlock(own, toNumber);
    if (block) throw new AppError(blockCodes[block], `${own.number} to ${toNumber}`);
    const { limit: bytesMax } = getPictureLimits(own.type);
    if (fileBuffer.length > bytesMax)
      throw new AppError('PICTURE_TOO_LARGE', `${fileBuffer.length} bytes`, {
        values: { limit: formatBytes(bytesMax) },
      });
    if (await optOuts.isBlocked({ accountId, ownNumber: own.number, otherNumber: toNumber }))
      throw new AppError('OPTED_OUT', 'the other number said STOP');
    await people.check({ accountId, captchaId, answer: captcha, ip });
    if (!limit.take(accountId))
      throw new AppError('TOO_FREQUENT', 'send limit of the account', { values: { seconds: 60 } });
    const isIncluded = includesTexts(own.planType) && isWithinPlan(own.country, region, toNumber);
    if (isIncluded) await fairUse.take(brand, accountId, own.number);
    return { own, isIncluded };
  }

  /** What is kept costs room even where nothing is charged for it. @throws TOO_MANY_PICTURES */
  async function takeRoom(accountId: string, bytes: number) {
    const claim = { bucket: `pictures:${accountId}`, windowMs: DAY_MS, max: kilobytesPerDay };
    const refusal = await rates.takeOne({ ...claim, cost: Math.ceil(bytes / 1024) }, now());
    if (!refusal) return;
    const values = { hours: Math.ceil(refusal.retryAfterMs / HOUR_MS) };
    throw new AppError('TOO_MANY_PICTURES', `${bytes} bytes more today`, { values });
  }

  /** The file is kept before the commit: what never commits is swept. */
  async function draft(sender: Sender, payload: SendMmsPayload, { own, isIncluded }: Checked): Promise<Draft> {
    const { accountId, brand, socketId } = sender;
    const picture = await pictures.read(payload.fileBuffer, getPictureLimits(own.type).limit);
    await takeRoom(accountId, payload.fileBuffer.length);
    const ref = await media.keepPicture(accountId, picture, payload.fileBuffer).catch((error: unknown) => {
      if (error instanceof BlobStoreUnavailableError) throw new AppError('MESSAGE_NOT_SENT', error.message);
      throw error;
    });
    const message: NewMessage = {
      accountId,
      id: payload.smsId.toLowerCase(),
      date: now(),
      ownNumber: own.number,
      otherNumber: payload.toNumber,
      direction: 'out',
      type: 'mms',
      text: '',
      media: ref,
      state: stateNumbers.queued,
      segments: 1,
      charge: isIncluded ? 0 : brand.prices.mmsOut,
    };
    return { message, socketId };
  }

  async function asRepeat(stored: StoredMessage, payload: SendMmsPayload): Promise<SendResult> {
    const same =
      stored.type === 'mms' &&
      stored.ownNumber === payload.fromNumber &&
      stored.otherNumber === payload.toNumber &&
      (await media.isUploadOf(stored.accountId, stored.id, payload.fileBuffer));
    if (!same) throw new AppError('SMS_ID_REUSED', `smsId ${stored.id} was used for another message`);
    return { message: stored, balance: undefined };
  }

  return {
    /** Resolves after the commit. A repeat of an smsId answers what was stored, and neither sends nor charges again. */
    async send(sender: Sender, payload: SendMmsPayload): Promise<SendResult> {
      // Asked first: a repeat costs no look into the picture, and what forbids a new one does not undo it.
      const taken = await journal.find(sender.accountId, payload.smsId.toLowerCase());
      if (taken) return asRepeat(taken, payload);
      const entry = await draft(sender, payload, await check(sender, payload));
      const decision = await journal.send(entry);
      if (decision.outcome === 'insufficient')
        throw new AppError('INSUFFICIENT_BALANCE', `balance ${decision.balance}, price ${entry.message.charge}`);
      if (decision.outcome === 'taken') return { message: decision.message, balance: decision.balance };
      return asRepeat(decision.message, payload);
    },
  };
}
