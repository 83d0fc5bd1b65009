import { type SubscriptionType, subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { SubscriptionEvent } from '@manyline/contract/subscriptions';
import type { Language } from '@manyline/domain/languages';
import { formatMicros, type Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { type MonthPage, readMonthPage } from '../../lib/month-page.ts';
import { namePlan } from './plan-descriptions.rules.ts';
import { stepOf } from './subscription-steps.ts';
import type { ListedEvent, StoredEvent, SubscriptionsRepository } from './subscriptions.repository.ts';

export interface SubscriptionsDeps {
  events: SubscriptionsRepository;
  newId(): string;
  now: Clock;
}

type Told = Partial<
  Pick<StoredEvent, 'rentalId' | 'reference' | 'planId' | 'planType' | 'resDate' | 'nextPaymentDate'>
>;

export interface NewEvent extends Told {
  accountId: string;
  number: string;
  telCode: string;
  type: SubscriptionType;
  charge: Micros;
  date: number;
}

const untold: Required<Told> = {
  rentalId: null,
  reference: null,
  planId: null,
  planType: null,
  resDate: null,
  nextPaymentDate: null,
};

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

/** The history of the subscriptions of own numbers. */
export function createSubscriptionsService({ events, newId, now }: SubscriptionsDeps) {
  return {
    /** In the transaction that it tells of. Answers its id. */
    async record(tx: Tx, event: NewEvent): Promise<string> {
      const id = newId();
      await events.insert(tx, { ...untold, ...event, id, type: subscriptionTypes[event.type] });
      return id;
    },

    /** Of a number that was paid for before it was there. */
    setNextPayment: events.setNextPayment,

    find: (tx: Tx, accountId: string, id: string) => events.find(tx, accountId, id),

    list: (accountId: string, page: MonthPage, language: Language) =>
      readMonthPage(page, now(), events.ofAccount(accountId), (event) => toEvent(event, now(), language)),
  };
}

function toEvent(event: ListedEvent, now: number, language: Language): SubscriptionEvent {
  const { id, number, telCode, name, type, date, charge, planId, planType, resDate, nextPaymentDate } = event;
  const step = stepOf(event);
  return {
    _id: id,
    historyId: id,
    number,
    telCode,
    name,
    type,
    ...(step && { step }),
    date,
    charge: formatMicros(charge),
    ...(resDate !== null && { resDate }),
    ...(nextPaymentDate !== null && { nextPaymentDate }),
    ...(planId !== null && planType !== null && { planId, planName: namePlan({ planId, type: planType }, language) }),
    canRestore: event.isOpen && (resDate ?? 0) > now,
  };
}
