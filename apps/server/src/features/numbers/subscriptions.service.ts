import { type SubscriptionType, subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { SubscriptionEvent } from '@manyline/contract/subscriptions';
import { formatMicros, type Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { type MonthPage, readMonthPage } from '../../lib/month-page.ts';
import type { StoredEvent, SubscriptionsRepository } from './subscriptions.repository.ts';

export interface SubscriptionsDeps {
  events: SubscriptionsRepository;
  newId(): string;
  now: Clock;
}

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

/** The history of the subscriptions of own numbers. */
export function createSubscriptionsService({ events, newId, now }: SubscriptionsDeps) {
  return {
    /** In the transaction that it tells of. */
    record(
      tx: Tx,
      event: {
        accountId: string;
        number: string;
        telCode: string;
        type: SubscriptionType;
        charge: Micros;
        date: number;
      },
    ): Promise<void> {
      return events.insert(tx, { ...event, id: newId(), type: subscriptionTypes[event.type] });
    },

    list: (accountId: string, page: MonthPage) => readMonthPage(page, now(), events.ofAccount(accountId), toEvent),
  };
}

function toEvent({ id, number, telCode, name, type, date, charge }: StoredEvent & { name: string }): SubscriptionEvent {
  return { _id: id, historyId: id, number, telCode, name, type, date, charge: formatMicros(charge) };
}
