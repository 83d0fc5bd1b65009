import { randomUUID } from 'node:crypto';

export interface PostLoad {
  charge(accountId: string, reference: string): Promise<void>;
  accounts: readonly string[];
  inFlight: number;
  warmupMs: number;
  measureMs: number;
}

/** Keeps so many charges in flight over the accounts in turn, and counts those that were committed while it measured. */
export async function postForAWhile({ charge, accounts, inFlight, warmupMs, measureMs }: PostLoad): Promise<number> {
  let [next, done] = [0, 0];
  const begun = performance.now() + warmupMs;
  const end = begun + measureMs;
  async function chargeOn() {
    while (performance.now() < end) {
      next += 1;
      await charge(accounts[next % accounts.length]!, `sms:${randomUUID()}`);
      const now = performance.now();
      if (now >= begun && now < end) done += 1;
    }
  }
  await Promise.all(Array.from({ length: inFlight }, chargeOn));
  return done / (measureMs / 1000);
}
