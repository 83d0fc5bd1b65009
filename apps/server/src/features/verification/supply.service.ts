import type { Brand } from '@manyline/brands/define-brand';
import { type CodeOffer, codeNumberTypes } from '@manyline/contract/verification';
import { formatMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type CodeCatalogue, checkBrand } from './code-catalogue.service.ts';
import type { CodeLocksRepository } from './code-locks.repository.ts';
import type { CodeLock } from './code-number.ts';
import { codeRateOf } from './code-prices.ts';
import type { CodeStockRepository } from './code-stock.repository.ts';
import type { CodeTextsRepository } from './code-texts.repository.ts';
import { toCodeSms } from './verification.mapper.ts';

export interface SupplyDeps {
  catalogue: Pick<CodeCatalogue, 'isOffered' | 'listAppIds'>;
  stock: Pick<CodeStockRepository, 'countStock'>;
  locks: Pick<CodeLocksRepository, 'listByKeys'>;
  texts: Pick<CodeTextsRepository, 'listOfLock'>;
  now: Clock;
}

/** Whoever sells on asks once a minute. */
const KEPT_MS = 20_000;

export type SupplyService = ReturnType<typeof createSupply>;

/** Our own numbers as another server sells them on. Those of our suppliers are left out: two servers could sell each other's in a circle. */
export function createSupply({ catalogue, stock, locks, texts, now }: SupplyDeps) {
  let kept: { at: number; counts: ReturnType<CodeStockRepository['countStock']> } | undefined;

  function count() {
    if (!kept || now() - kept.at > KEPT_MS) kept = { at: now(), counts: stock.countStock(now()) };
    const { counts } = kept;
    // A look that failed is not kept.
    counts.catch(() => (kept = undefined));
    return counts;
  }

  async function describe(lock: CodeLock & { orderKey: string | null }) {
    const {
      orderKey,
      lockId: orderId,
      app,
      countryCode,
      number,
      rate,
      lockedAt: lockDate,
      expiresAt: expireDate,
    } = lock;
    const arrived = await texts.listOfLock(lock);
    const codeRate = formatMicros(rate);
    const state = stateOf(lock, now());
    const smsList = arrived.map(toCodeSms);
    return { orderKey: orderKey!, orderId, app, countryCode, number, codeRate, state, lockDate, expireDate, smsList };
  }

  return {
    /** @throws NOT_AUTHORISED */
    async listOffers(brand: Brand): Promise<CodeOffer[]> {
      checkBrand(brand);
      const { numbers, busy } = await count();
      const taken = new Map(busy.map(({ app, countryCode, count: some }) => [`${app}/${countryCode}`, some]));
      return catalogue.listAppIds().flatMap((app) =>
        numbers
          .map(({ countryCode, count: all }) => ({
            app,
            countryCode,
            stock: all - (taken.get(`${app}/${countryCode}`) ?? 0),
            codeRate: formatMicros(codeRateOf(brand, codeNumberTypes.shared, { app, countryCode })),
          }))
          .filter(({ countryCode, stock: free }) => free > 0 && catalogue.isOffered(brand, app, countryCode)),
      );
    },

    listOrders: async (accountId: string, orderKeys: readonly string[]) =>
      Promise.all((await locks.listByKeys(accountId, orderKeys)).map(describe)),
  };
}

function stateOf({ state, received, expiresAt }: CodeLock, now: number) {
  const lasts = state === 'open' && expiresAt > now;
  if (lasts) return received > 0 ? ('received' as const) : ('waiting' as const);
  return received > 0 ? ('finished' as const) : ('ended' as const);
}
