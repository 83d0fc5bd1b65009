import type { Brand } from '@manyline/brands/define-brand';
import type { SendTerms } from '@manyline/contract/chats';
import { getPictureLimits } from '@manyline/domain/media';
import { formatMicros } from '@manyline/domain/money';
import { SEGMENT_ROOM, SEGMENTS_MAX } from '@manyline/domain/segments';
import { AppError } from '../../http/app-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { RatesService } from '../rates/rates.service.ts';
import type { TollFreeService } from '../toll-free/toll-free.service.ts';
import type { DestinationSender } from './destinations.ts';
import { readCharactersMax } from './message-length.rules.ts';
import { findMmsBlock, getPictureBytes, readPictureReach } from './mms.rules.ts';
import type { OptOutService } from './opt-out.service.ts';
import { readSendPrices } from './send-prices.ts';

export interface SendTermsDeps {
  numbers: Pick<NumbersService, 'findOwn'>;
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf' | 'termsOf'>;
  tollFree: Pick<TollFreeService, 'findBlock'>;
  optOuts: Pick<OptOutService, 'readBars'>;
  rates: Pick<RatesService, 'smsOut'>;
  /** @throws INVALID_DESTINATION */
  checkDestination(number: string, from: DestinationSender): string | undefined;
}

/** No text has more, in the alphabet that holds most. */
const MOST_CHARACTERS = SEGMENTS_MAX * SEGMENT_ROOM['GSM-7'].part;

export type SendTermsService = ReturnType<typeof createSendTerms>;

/** The kinds of which the number's carrier never says whether they arrived. */
function readUnreported(carriers: SendTermsDeps['carriers'], own: OwnNumber): ('sms' | 'mms')[] {
  const reports = carriers.capabilitiesOf(carriers.nameFor(own), own.number)?.reportsEnd;
  return reports ? (['sms', 'mms'] as const).filter((kind) => !reports[kind]) : [];
}

/** The price of a send from there to there now, and what stands in its way: told before anybody presses Send. */
export function createSendTerms({ numbers, carriers, tollFree, optOuts, rates, checkDestination }: SendTermsDeps) {
  return {
    /** @throws NUMBER_NOT_OWNED, INVALID_DESTINATION */
    async read(sender: { accountId: string; brand: Brand }, fromNumber: string, toNumber: string): Promise<SendTerms> {
      const { accountId, brand } = sender;
      const own = await numbers.findOwn(accountId, fromNumber);
      if (!own) throw new AppError('NUMBER_NOT_OWNED', `${fromNumber} is not a number of this account`);
      const region = checkDestination(toNumber, own);
      const prices = readSendPrices({ rates, brand, own, region, toNumber });
      const reach = readPictureReach(carriers, own);
      const pictureBlock = findMmsBlock(own, toNumber, reach);
      const pictureBytes = getPictureBytes(own, reach);
      const charactersMax = readCharactersMax(carriers, own);
      const unreported = readUnreported(carriers, own);
      const tollFreeBlock = await tollFree.findBlock(accountId, own);
      const { optedOut } = await optOuts.readBars({ accountId, ownNumber: own.number, otherNumber: toNumber });
      return {
        included: prices.isIncluded,
        segment: formatMicros(prices.segment),
        picture: formatMicros(prices.picture),
        ...(pictureBlock && { pictureBlock }),
        ...(pictureBytes < getPictureLimits(own.type).limit && { pictureBytes }),
        ...(charactersMax !== undefined && charactersMax < MOST_CHARACTERS && { charactersMax }),
        ...(unreported.length > 0 && { unreported }),
        ...(tollFreeBlock && { tollFree: tollFreeBlock }),
        optedOut,
      };
    },
  };
}
