import type { Brand } from '@manyline/brands/define-brand';
import { supportText } from '@manyline/brands/own-pages';
import { fairUseOf } from '@manyline/brands/vip';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { RateLimit } from '../../lib/rate-limit.ts';
import type { Routing } from '../delivery/routing.ts';
import type { FairUse } from '../numbers/fair-use.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { RatesService } from '../rates/rates.service.ts';
import type { TollFreeService } from '../toll-free/toll-free.service.ts';
import type { DestinationSender } from './destinations.ts';
import type { OptOutService } from './opt-out.service.ts';
import type { PersonCheck } from './person-check.ts';
import { readSendPrices, type SendPrices } from './send-prices.ts';

export interface Sender {
  accountId: string;
  brand: Brand;
  /** The socket that asks: it gets the ack, the account's other sockets get the push. */
  socketId?: string;
  /** Where it asks from: wrong captcha answers are counted by network. */
  ip?: string;
}

/** The fields that a text and a picture have in common. */
export interface SendAsk {
  fromNumber: string;
  toNumber: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

export interface CheckedSend {
  own: OwnNumber;
  /** The name of the carrier that brings it out. */
  carrier: string;
  prices: SendPrices;
}

export interface SendChecksDeps {
  numbers: Pick<NumbersService, 'findOwn'>;
  routing: Pick<Routing, 'choose'>;
  tollFree: Pick<TollFreeService, 'senderOf' | 'checkMaySend'>;
  optOuts: Pick<OptOutService, 'readBars'>;
  people: PersonCheck;
  fairUse: FairUse;
  rates: Pick<RatesService, 'smsOut'>;
  limit: RateLimit;
  /** @throws INVALID_DESTINATION */
  checkDestination(number: string, from: DestinationSender): string | undefined;
  now: Clock;
}

export type SendChecks = ReturnType<typeof createSendChecks>;

/** Whether an account may send this from there to there: the same for texts and pictures. */
export function createSendChecks(deps: SendChecksDeps) {
  const { numbers, routing, tollFree, optOuts, people, fairUse, rates, limit, checkDestination, now } = deps;

  return {
    /**
     * `allow` throws what only a text, or only a picture, is refused for. What is taken from (limit, fair use) comes last.
     * @throws NUMBER_NOT_OWNED, NUMBER_UNPAID, FAIR_USE_*, TOLL_FREE_*, SENDER_REGISTRATION, INVALID_DESTINATION, NUMBER_BLOCKED, OPTED_OUT, CAPTCHA_REQUIRED,
     *   WRONG_CAPTCHA, TOO_FREQUENT
     */
    async check(
      { accountId, brand, ip = '' }: Sender,
      { fromNumber, toNumber, captchaId, captcha }: SendAsk,
      allow: (own: OwnNumber) => void,
    ): Promise<CheckedSend> {
      const own = await numbers.findOwn(accountId, fromNumber);
      if (!own) throw new AppError('NUMBER_NOT_OWNED', `${fromNumber} is not a number of this account`);
      checkPaid(own, now());
      if (tollFree.senderOf(own)) await tollFree.checkMaySend(accountId, own);
      const region = checkDestination(toNumber, own);
      allow(own);
      const bars = await optOuts.readBars({ accountId, ownNumber: own.number, otherNumber: toNumber });
      if (bars.blocked) throw new AppError('NUMBER_BLOCKED', 'the account blocked the other number');
      if (bars.optedOut) throw new AppError('OPTED_OUT', 'the other number said STOP');
      await people.check({ accountId, captchaId, answer: captcha, ip });
      if (!limit.take(accountId))
        throw new AppError('TOO_FREQUENT', 'send limit of the account', { values: { seconds: 60 } });
      const prices = readSendPrices({ rates, brand, own, region, toNumber });
      if (prices.isIncluded) {
        const allowed = { fairUse: fairUseOf(brand, own.planType), support: supportText(brand) };
        await fairUse.take(allowed, accountId, own.number);
      }
      return { own, carrier: routing.choose(own, toNumber), prices };
    },
  };
}

/** @throws NUMBER_UNPAID, NUMBER_NOT_OWNED for one whose time is over */
function checkPaid({ number, isUnpaid, releaseAt }: OwnNumber, now: number) {
  if (releaseAt !== undefined && releaseAt <= now) throw new AppError('NUMBER_NOT_OWNED', `${number} has expired`);
  if (isUnpaid) throw new AppError('NUMBER_UNPAID', `the renewal of ${number} failed`);
}
