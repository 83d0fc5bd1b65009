import type { CodeSupplier } from '@manyline/ports/code-supplier';
import { describe, expect, it } from 'vitest';

export interface LiveSupplier<Account> {
  /** The environment variable with the account's credentials, as `npm run suppliers -- add` takes them. */
  setting: string;
  open(account: Account): CodeSupplier;
  /** The id of an order that the account has not, written as the supplier writes them. */
  unknownOrder: string;
}

const WITHIN_MS = 60_000;
const APPS = ['telegram', 'whatsapp'];

/** Questions to the real supplier: nothing is ordered, so nothing is paid, and the account's rating stays as it is. */
export function describeLiveSupplier<Account>(name: string, { setting, open, unknownOrder }: LiveSupplier<Account>) {
  const { [setting]: given } = process.env;
  const supplier = () => open(JSON.parse(given!) as Account);

  describe(`${name}, the real one`, () => {
    it('finds nothing wrong with its account but an empty purse', { timeout: WITHIN_MS }, async ({ skip }) => {
      if (!given) return skip(`${setting} is not set`);
      const findings = await supplier().checkAccount(AbortSignal.timeout(WITHIN_MS));
      expect(findings.filter(({ isGood, about }) => isGood === false && about !== 'balance')).toEqual([]);
    });

    it('says what it has of a service and what that costs', { timeout: WITHIN_MS }, async ({ skip }) => {
      if (!given) return skip(`${setting} is not set`);
      const offers = await supplier().listOffers(APPS, AbortSignal.timeout(WITHIN_MS));
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) {
        expect(offer).toMatchObject({ countryCode: expect.stringMatching(/^[A-Z]{2}$/), cost: expect.any(Number) });
        expect(APPS).toContain(offer.app);
        expect(offer.cost).toBeGreaterThan(0);
        expect(offer.stock).toBeGreaterThanOrEqual(0);
      }
    });

    it('knows nothing of an order that nobody made', { timeout: WITHIN_MS }, async ({ skip }) => {
      if (!given) return skip(`${setting} is not set`);
      expect(await supplier().check([unknownOrder], AbortSignal.timeout(WITHIN_MS))).toEqual([]);
    });
  });
}
