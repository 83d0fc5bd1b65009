import type { CodeSupplier } from '@manyline/ports/code-supplier';
import { createSandboxSupplier } from './code-supplier-sandbox.ts';

/** Where the local world has no numbers of its own. */
const COUNTRIES = ['PL', 'ZA', 'ES', 'IT', 'NL', 'RO', 'TH', 'VN'];
const STOCK = 25;
/** The first is the dearest. */
const COST = 400_000;
const ANSWERS_AFTER_MS = 8_000;

/**
 * The twin as the local world has it: every service in some countries, each order receiving a code after some seconds. An order that
 * another process made is not known to it: it is play money.
 */
export function openSandboxSupplier(name: string, now: () => number): CodeSupplier {
  const { supplier, setOffers, arrive } = createSandboxSupplier({ name, now });

  const answerDue = async (orderIds: readonly string[], signal: AbortSignal) => {
    for (const { orderId, state, createdAt, app } of await supplier.check(orderIds, signal))
      if (state === 'waiting' && now() - createdAt >= ANSWERS_AFTER_MS)
        arrive(orderId, `Your ${app} verification code is ${String(createdAt).slice(-6)}`);
  };
  return {
    ...supplier,
    async listOffers(apps, signal) {
      const offers = apps.flatMap((app, place) =>
        COUNTRIES.map((countryCode, at) => ({
          app,
          countryCode,
          stock: STOCK,
          cost: COST - place * 1_000 - at * 5_000,
        })),
      );
      setOffers(offers.map((offer) => ({ ...offer, cost: Math.max(20_000, offer.cost) })));
      return supplier.listOffers(apps, signal);
    },
    async check(orderIds, signal) {
      await answerDue(orderIds, signal);
      return supplier.check(orderIds, signal);
    },
  };
}
