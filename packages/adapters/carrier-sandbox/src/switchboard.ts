import type { CarrierEvent } from '@manyline/ports/carrier';
import type { CallExchange } from './call-exchange.ts';

type Tell = (events: readonly CarrierEvent[]) => Promise<unknown>;

export type Switchboard = ReturnType<typeof createSwitchboard>;

/** Joins the accounts of the sandbox network: what comes in for a number is told by the account that the number belongs to. */
export function createSwitchboard() {
  const accounts = new Map<string, Tell>();
  const shared: { exchange?: CallExchange } = {};
  return {
    /** Its telephones: one exchange for all accounts. */
    joinExchange: (open: () => CallExchange): CallExchange => (shared.exchange ??= open()),
    join(account: string, tell: Tell) {
      accounts.set(account, tell);
    },
    /** A number of a source that is no account belongs to the first. */
    ownerOf: (source: string): string | undefined => (accounts.has(source) ? source : accounts.keys().next().value),
    tell: async (account: string | undefined, events: readonly CarrierEvent[]) =>
      void (await accounts.get(account ?? '')?.(events)),
  };
}
