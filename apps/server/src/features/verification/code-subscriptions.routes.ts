import { formatPrice } from '@manyline/brands/format-money';
import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import type { SubCodeEvent } from '@manyline/contract/verification';
import * as contract from '@manyline/contract/verification';
import { formatDay } from '@manyline/domain/date-style';
import { formatMicros } from '@manyline/domain/money';
import { say } from '@manyline/domain/words';
import type { FastifyInstance } from 'fastify';
import { readSeen } from '../../http/check-seen.ts';
import { mountForAccount } from '../../http/route.ts';
import { getTimeZone } from '../../http/time-zone.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { CodeNumbersService } from './code-numbers.service.ts';
import type { CodeSubscriptionsService } from './code-subscriptions.service.ts';
import { toPhone } from './verification.mapper.ts';
import { verificationWords as words } from './verification.words.ts';

export interface CodeSubscriptionRoutes {
  subscriptions: CodeSubscriptionsService;
  numbers: CodeNumbersService;
  services: Pick<CodeServicesService, 'nameOf'>;
}

export function mountCodeSubscriptions(
  app: FastifyInstance,
  { subscriptions, numbers, services }: CodeSubscriptionRoutes,
) {
  mountForAccount(app, contract.subVerificationCodePhone, async ({ caller, query, language }) => {
    const { subRent, ...wanted } = query;
    await subscriptions.subscribe(caller, { ...wanted, seen: readSeen(subRent) });
    return { status: 200 as const, number: await numbers.getNumber(wanted, { ...caller, language }) };
  });

  mountForAccount(app, contract.unSubVerificationCodePhone, async ({ caller, query, language }) => {
    await subscriptions.unsubscribe(caller, query);
    return { status: 200 as const, number: await numbers.getNumber(query, { ...caller, language }) };
  });

  mountForAccount(app, contract.reSubVerificationCodePhone, async ({ caller, body, language, request }) => {
    const { charged, until } = await subscriptions.restore(caller, { historyId: body.historyId, date: body.date });
    const date = formatDay(until, language, getTimeZone(request));
    const values = { charged: formatPrice(caller.brand, charged, language), date };
    const subHint = say(charged > 0 ? words.restored : words.restoredFree, language, values);
    return { status: 200 as const, subHint };
  });

  mountForAccount(app, contract.getSubCodeNumberList, async ({ caller, query, language }) => {
    const { list, nextPage } = await subscriptions.list(caller, query);
    return {
      list: list.map((event) => toEvent(event, services.nameOf(event.app, language))),
      ...(nextPage !== undefined && { nextPage }),
    };
  });
}

type ListedEvent = Awaited<ReturnType<CodeSubscriptionsService['list']>>['list'][number];

function toEvent(event: ListedEvent, service: string): SubCodeEvent {
  const { id, app, number, type, date, charge, until, resCharge } = event;
  const isEnd = type === subscriptionTypes.unsubscribed;
  return {
    _id: id,
    historyId: id,
    app,
    name: service,
    number,
    ...toPhone(event),
    numberName: event.name ?? '',
    type,
    date,
    charge: formatMicros(charge),
    ...(isEnd && event.endedEvent === id && until !== null && { resDate: until, resCharge: formatMicros(resCharge) }),
    ...(!isEnd && until !== null && { nextPaymentDate: until }),
  };
}
