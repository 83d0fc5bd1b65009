import { type SubscriptionType, subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { addCalendarMonths, nextLook, REST_MS } from '../../lib/renewal.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { CodeClaimsRepository } from './code-claims.repository.ts';
import type { CodeUse } from './code-number.ts';
import type { CodeRenewalNotices } from './code-renewal-notices.ts';
import type { CodeSubscriptionEventsRepository } from './code-subscription-events.repository.ts';
import type { CodeUsesRepository, SubscriptionChange } from './code-uses.repository.ts';

export interface CodeSubscriptionStepsDeps {
  ledger: Pick<LedgerService, 'postAll'>;
  claims: CodeClaimsRepository;
  uses: CodeUsesRepository;
  history: CodeSubscriptionEventsRepository;
  notices: Pick<CodeRenewalNotices, 'drop'>;
  newId(): string;
  now: Clock;
}

interface Step {
  type: SubscriptionType;
  charge?: { reference: string; amount: Micros };
  until: number;
  change: SubscriptionChange;
}

export type CodeSubscriptionSteps = ReturnType<typeof createCodeSubscriptionSteps>;

/** The steps that a subscription of a number for codes takes, within the transaction of whoever has them taken. */
export function createCodeSubscriptionSteps(deps: CodeSubscriptionStepsDeps) {
  const { ledger, claims, uses, history, notices, newId, now } = deps;

  /** Charge, state and history together; `paid` is false, and nothing else happened, when the money is not there. */
  async function apply(tx: Tx, use: CodeUse, { type, charge, until, change }: Step) {
    const { accountId, number, app, telCode } = use;
    const date = now();
    const id = newId();
    let balance: Micros | undefined;
    if (charge) {
      const [posted] = await ledger.postAll(tx, [
        {
          kind: 'charge',
          accountId,
          reference: charge.reference,
          amount: charge.amount,
          to: 'revenue',
          date,
          type: type === 'renew' ? 'numberRenewal' : 'numberPurchase',
          options: { number, type: 'verificationCode', countryCode: use.countryCode, validityType: 'month' },
        },
      ]);
      balance = posted!.balance;
      if (posted!.outcome === 'insufficient') return { paid: false, balance };
    }
    const told = { accountId, date, id, number, app, telCode, type: subscriptionTypes[type], until };
    await history.insert(tx, { ...told, charge: charge?.amount ?? 0, reference: charge?.reference ?? null });
    const ended = type === 'unsubscribed' ? { endedEvent: id } : {};
    await uses.change(tx, use, { ...change, ...ended });
    await notices.drop(tx, use);
    return { paid: true, balance };
  }

  return {
    apply,

    /** Ended: by its holder, or for want of money. It stays for a month. */
    async end(tx: Tx, use: CodeUse) {
      const until = addCalendarMonths(now(), 1);
      const { accountId, number, app } = use;
      await claims.setSubscribed(tx, { number, app, accountId, subscribed: false, restsUntil: until });
      const ended = { subState: 'ended' as const, subUntil: until, unpaidSince: null };
      const change = { ...ended, warned: 0, dueAt: nextLook(until, 0) };
      await apply(tx, use, { type: 'unsubscribed', until, change });
    },

    async expire(tx: Tx, use: CodeUse) {
      const { accountId, number, app } = use;
      const restsUntil = now() + REST_MS;
      await claims.setSubscribed(tx, { number, app, accountId, subscribed: false, restsUntil });
      const gone = { subUntil: null, paidUntil: null, dueAt: null, endedEvent: null };
      await uses.change(tx, use, { subState: 'expired', ...gone });
      await notices.drop(tx, use);
    },
  };
}
