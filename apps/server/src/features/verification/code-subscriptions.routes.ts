import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { LanguageCode } from '@manyline/contract/errors';
import type { SubCodeEvent } from '@manyline/contract/verification';
import * as contract from '@manyline/contract/verification';
import { formatMicros } from '@manyline/domain/money';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import { nameApp } from './code-catalogue.service.ts';
import type { CodeSubscriptionsService } from './code-subscriptions.service.ts';
import type { VerificationServices } from './create-verification.ts';
import { toPhone } from './verification.mapper.ts';
import { say, sayDay, sayPrice } from './verification-words.ts';

export function mountCodeSubscriptions(
  app: FastifyInstance,
  { subscriptions, numbers }: Pick<VerificationServices, 'subscriptions' | 'numbers'>,
) {
  mountForAccount(app, contract.subVerificationCodePhone, async ({ caller, query, language }) => {
    await subscriptions.subscribe(caller, query);
    return { status: 200 as const, number: await numbers.getNumber(query, { ...caller, language }) };
  });

  mountForAccount(app, contract.unSubVerificationCodePhone, async ({ caller, query, language }) => {
    await subscriptions.unsubscribe(caller, query);
    return { status: 200 as const, number: await numbers.getNumber(query, { ...caller, language }) };
  });

  mountForAccount(app, contract.reSubVerificationCodePhone, async ({ caller, body, language }) => {
    const { charged, until } = await subscriptions.restore(caller, { historyId: body.historyId, date: body.date });
    const values = { charged: sayPrice(caller.brand, charged, language), date: sayDay(until) };
    return { status: 200 as const, subHint: say(charged > 0 ? 'restored' : 'restoredFree', language, values) };
  });

  mountForAccount(app, contract.getSubCodeNumberList, async ({ caller, query, language }) => {
    const { list, nextPage } = await subscriptions.list(caller.accountId, query);
    return { list: list.map((event) => toEvent(event, language)), ...(nextPage !== undefined && { nextPage }) };
  });
}

type ListedEvent = Awaited<ReturnType<CodeSubscriptionsService['list']>>['list'][number];

function toEvent(event: ListedEvent, language: LanguageCode): SubCodeEvent {
  const { id, app, number, type, date, charge, until } = event;
  const isEnd = type === subscriptionTypes.unsubscribed;
  return {
    ...{ _id: id, historyId: id, app, name: nameApp(app, language), number, ...toPhone(event) },
    ...{ numberName: event.name ?? '', type, date, charge: formatMicros(charge) },
    ...(isEnd && event.endedEvent === id && until !== null && { resDate: until }),
    ...(!isEnd && until !== null && { nextPaymentDate: until }),
  };
}
