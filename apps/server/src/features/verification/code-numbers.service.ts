import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import {
  type CodeCountry,
  codeNumberTypes,
  type LockPhone,
  type PhoneOption,
  type VerificationNumber,
} from '@manyline/contract/verification';
import type { Language } from '@manyline/domain/languages';
import { formatMicros, type Micros } from '@manyline/domain/money';
import { MINUTE_MS } from '@manyline/domain/time';
import { say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { SupplyBook } from '../suppliers/supply-book.service.ts';
import { type CodeCatalogue, toStatistics } from './code-catalogue.service.ts';
import { type CodeClaimRow, type CodeClaimsRepository, isFreeFor } from './code-claims.repository.ts';
import type { CodeLock, CodeTier, CodeUse } from './code-number.ts';
import { type CodePlace, codeRateOf, subRentOf } from './code-prices.ts';
import { codeTextsKeptSince } from './code-retention.ts';
import type { CodeStatisticsService } from './code-statistics.service.ts';
import type { CodeStockRepository } from './code-stock.repository.ts';
import { isSubscribable, restoreCharge } from './code-subscriptions.service.ts';
import type { CodeUsesRepository, UseInfo, UseKey } from './code-uses.repository.ts';
import { toPhone } from './verification.mapper.ts';
import { verificationWords as words } from './verification.words.ts';

export interface CodeNumbersDeps {
  db: Db;
  catalogue: CodeCatalogue;
  statistics: Pick<CodeStatisticsService, 'ofTier'>;
  stock: CodeStockRepository;
  /** Offers of suppliers. */
  supply: Pick<SupplyBook, 'list'>;
  claims: CodeClaimsRepository;
  uses: CodeUsesRepository;
  services: Pick<CodeServicesService, 'nameOf'>;
  now: Clock;
}

/** Who looks, in which language; no account on the front page. */
export interface Looker {
  accountId?: string | undefined;
  brand: Brand;
  language: Language;
}
type SignedIn = Looker & { accountId: string };

/** A tier as it can be had now. `rate`: absent where it is the brand's. */
interface TierOffer {
  isFree: boolean;
  tip: string;
  rate?: Micros | undefined;
}

/** The stock of a service is counted anew after so long, however many people look. */
const STOCK_KEPT_MS = 10_000;
const SERVICES_KEPT = 300;

/** Own numbers under the two tiers. */
const OPTIONS_MAX = 50;

export type CodeNumbersService = ReturnType<typeof createCodeNumbersService>;

/** Verification numbers as people see them. */
export function createCodeNumbersService(deps: CodeNumbersDeps) {
  const { db, services, catalogue, statistics, stock, supply, claims, uses, now } = deps;
  const counted = createExpiringCache<Awaited<ReturnType<typeof catalogue.countFree>>>({
    ttlMs: STOCK_KEPT_MS,
    entriesMax: SERVICES_KEPT,
  });

  /** Numbers that are subscribed, or that received a text which is still kept: one that never did is no number of anybody's. */
  async function listUses(accountId: string, app: string | undefined): Promise<CodeUse[]> {
    const recent = codeTextsKeptSince(now());
    return (await uses.list(accountId, app)).filter(
      (use) => use.subState !== 'none' || (use.received > 0 && use.usedAt > recent),
    );
  }

  /** Whether each can be had by its account now. */
  async function findFree(list: readonly CodeUse[]): Promise<(use: CodeUse) => boolean> {
    const known = new Map<string, CodeClaimRow>();
    for (const claim of await claims.listAmong(list)) known.set(`${claim.number}/${claim.app}`, claim);
    return ({ number, app, accountId }) =>
      catalogue.isCodeNumber(number) && isFreeFor(known.get(`${number}/${app}`), accountId, now());
  }

  async function listTiers(ask: { app: string; countryCode: string }, { brand, language }: Looker) {
    const free = await stock.findFreeTiers({ ...ask, now: now() });
    const rent = formatPrice(brand, subRentOf(brand), language);
    // Ours first; a supplier's number is another one's before and after.
    const supplied = free.shared ? undefined : supply.list(brand, ask.app, ask.countryCode)[0];
    const toTier = (numberType: CodeTier, name: 'shared' | 'premium', offer: TierOffer): PhoneOption => ({
      phone: '',
      telCode: '',
      formatPhone: '',
      subStatus: 0,
      numberType,
      numberName: say(words.tierName[name], language),
      tip: offer.isFree ? offer.tip : say(words.noneFree, language),
      canGetNumber: offer.isFree ? 1 : 0,
      codeRate: formatMicros(offer.rate ?? codeRateOf(brand, numberType, ask)),
      ...toStatistics(statistics.ofTier(ask.app, ask.countryCode, numberType)),
    });
    const sharedTip = supplied ? words.tierTip.supplied : words.tierTip.shared;
    const isFree = free.shared || supplied !== undefined;
    return [
      toTier(codeNumberTypes.shared, 'shared', { isFree, tip: say(sharedTip, language), rate: supplied?.rate }),
      toTier(codeNumberTypes.premium, 'premium', {
        isFree: free.premium,
        tip: say(words.tierTip.premium, language, { rent }),
      }),
    ];
  }

  function toOption(use: CodeUse, isFree: boolean, { brand, language }: Looker): PhoneOption {
    const { subscribed, ended, used } = words.useTip;
    const tip = { active: subscribed, ended, none: used, expired: used }[use.subState];
    return {
      ...toPhone(use),
      subStatus: toSubStatus(use),
      numberType: codeNumberTypes.own,
      numberName: use.name,
      tip: say(isFree ? tip : words.taken, language),
      canGetNumber: isFree ? 1 : 0,
      codeRate: formatMicros(codeRateOf(brand, use.tier, use)),
    };
  }

  function toNumber(use: CodeUse, isFree: boolean, { brand, language }: Looker): VerificationNumber {
    const rent = formatMicros(use.subState === 'active' ? use.subRent : subRentOf(brand));
    return {
      app: use.app,
      name: services.nameOf(use.app, language),
      code: use.countryCode,
      ...toPhone(use),
      oldPhone: use.number,
      numberName: use.name,
      notes: use.notes,
      subStatus: toSubStatus(use),
      date: use.usedAt,
      numberType: use.tier === codeNumberTypes.shared ? codeNumberTypes.shared : codeNumberTypes.own,
      ...(use.subUntil !== null && { nextPaymentDate: use.subUntil }),
      monthRent: rent,
      subRent: rent,
      codeRate: formatMicros(codeRateOf(brand, use.tier, use)),
      canGetNumber: isFree ? 1 : 0,
      canSub: isFree && isSubscribable(use) ? 1 : 0,
      ...toRestoring(use, brand),
    };
  }

  /** By what an ended subscription is taken up again, and for how much; of no other number. */
  function toRestoring(use: CodeUse, brand: Brand): Pick<VerificationNumber, 'historyId' | 'resCharge'> {
    if (use.subState !== 'ended' || use.endedEvent === null) return {};
    return { historyId: use.endedEvent, resCharge: formatMicros(restoreCharge(use, brand, now())) };
  }

  async function getUse(key: UseKey): Promise<CodeUse> {
    const use = await uses.find(db, key);
    if (!use) throw new AppError('NOT_FOUND', `${key.number} was never used for ${key.app}`);
    return use;
  }

  return {
    /** @throws CODE_SERVICE_UNAVAILABLE, NOT_AUTHORISED */
    async listOptions(ask: { app: string; countryCode: string }, looker: Looker): Promise<PhoneOption[]> {
      catalogue.check(looker.brand, ask.app, ask.countryCode);
      const tiers = await listTiers(ask, looker);
      if (looker.accountId === undefined) return tiers;
      const own = (await listUses(looker.accountId, ask.app))
        .filter(({ countryCode, number }) => countryCode === ask.countryCode && catalogue.isCodeNumber(number))
        .slice(0, OPTIONS_MAX);
      const isFree = await findFree(own);
      return [...tiers, ...own.map((use) => toOption(use, isFree(use), looker))];
    },

    /** Countries that have numbers for a service, each with what a code costs there at least. @throws CODE_SERVICE_UNAVAILABLE, NOT_AUTHORISED */
    async listCountries(app: string, { brand, language }: Looker): Promise<CodeCountry[]> {
      catalogue.check(brand, app);
      const counts = await counted.getOrLoad(app, () => catalogue.countFree(app));
      const free = new Map(counts.map((count) => [count.countryCode, count.free]));
      return catalogue.listCountries(language, { app, brand }).map((country) => {
        const { countryCode } = country;
        const own = free.get(countryCode) ?? 0;
        // As in the list of its numbers: ours first.
        const supplied = own > 0 ? undefined : supply.list(brand, app, countryCode)[0];
        const rate = supplied?.rate ?? codeRateOf(brand, codeNumberTypes.shared, { app, countryCode });
        return { ...country, codeRate: formatMicros(rate), stock: supplied?.stock ?? own };
      });
    },

    /** Those of the brand; of a supplier where a service in a country has no other number. */
    async listFeesAt(ask: { app: string; countryCode: string | undefined }, looker: Looker) {
      const { app, countryCode } = ask;
      const fees = this.listFees(looker, ask);
      if (countryCode === undefined) return fees;
      const [shared] = await listTiers({ app, countryCode }, looker);
      const at = (fee: (typeof fees.fees)[number]) =>
        fee.numberType === shared!.numberType ? { ...fee, codeRate: shared!.codeRate } : fee;
      return { ...fees, fees: fees.fees.map(at) };
    },

    /** @param place without a country: where nothing else is said */
    listFees({ brand }: Looker, place: CodePlace = {}) {
      const subRent = formatMicros(subRentOf(brand));
      const toFee = (tier: CodeTier) => ({
        numberType: tier,
        codeRate: formatMicros(codeRateOf(brand, tier, place)),
        subRent,
      });
      const premium = toFee(codeNumberTypes.premium);
      return { codeRate: premium.codeRate, subRent, fees: [toFee(codeNumberTypes.shared), premium] };
    },

    async listApps({ accountId, language }: SignedIn) {
      const known = await uses.listApps(accountId, codeTextsKeptSince(now()));
      return known.map(({ app, date }, sort) => ({ app, name: services.nameOf(app, language), sort, date }));
    },

    async listNumbers(app: string | undefined, looker: SignedIn): Promise<VerificationNumber[]> {
      const list = await listUses(looker.accountId, app);
      const isFree = await findFree(list);
      return list.map((use) => toNumber(use, isFree(use), looker));
    },

    /** @throws NOT_FOUND */
    async getNumber(key: { app: string; number: string }, looker: SignedIn): Promise<VerificationNumber> {
      const use = await getUse({ ...key, accountId: looker.accountId });
      return toNumber(use, (await findFree([use]))(use), looker);
    },

    /** @throws NOT_FOUND */
    async setInfo(key: { app: string; number: string }, info: UseInfo, looker: SignedIn) {
      if (!(await uses.setInfo({ ...key, accountId: looker.accountId }, info)))
        throw new AppError('NOT_FOUND', `${key.number} was never used for ${key.app}`);
      return this.getNumber(key, looker);
    },

    findUse: (key: UseKey) => uses.find(db, key),

    async describeLock(lock: CodeLock, looker: SignedIn): Promise<LockPhone> {
      const { brand, language } = looker;
      const use = await getUse(lock);
      const { canSend = false } = catalogue.find(lock.number) ?? {};
      const countries = canSend ? catalogue.listCountries(language) : [];
      const rate = lock.rate;
      const rent = use.subState === 'active' ? use.subRent : subRentOf(brand);
      const app = services.nameOf(lock.app, language);
      const prices = { rent: formatPrice(brand, rent, language), rate: formatPrice(brand, rate, language) };
      const canSub = isSubscribable(use);
      return {
        number: lock.number,
        ...toPhone(use),
        app: lock.app,
        name: app,
        countryCode: lock.countryCode,
        numberType: lock.numberType,
        tip: say(words.lockTip, language, { app, minutes: Math.ceil((lock.expiresAt - lock.lockedAt) / MINUTE_MS) }),
        canSub: canSub ? 1 : 0,
        subStatus: toSubStatus(use),
        subRent: formatMicros(rent),
        ...(use.subUntil !== null && { nextPaymentDate: use.subUntil }),
        ...toRestoring(use, brand),
        subTip: canSub ? say(words.subTip, language, { app, ...prices }) : '',
        codeRate: formatMicros(rate),
        canSendCodeSms: canSend ? 1 : 0,
        sendRate: formatMicros(canSend ? brand.prices.codeSend : 0),
        smsTelCodeList: countries,
        telCodeList: [...new Set(countries.map(({ telCode }) => telCode))],
        lockDate: lock.lockedAt,
        expireDate: lock.expiresAt,
      };
    },
  };
}

function toSubStatus({ subState }: CodeUse): 0 | 1 {
  return subState === 'active' ? 1 : 0;
}
