import {
  checkNumberAvailability,
  getAreaCodeV2,
  getVirtualPhoneByAreaCode,
  getVirtualPhoneList,
  setForward,
  setVoicemail,
  updateNumberInfo,
} from '@manyline/contract/numbers';
import { getSubscriptionList } from '@manyline/contract/subscriptions';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { Renting } from './create-renting.ts';
import { toVirtualPhone } from './numbers.mapper.ts';
import type { NumbersService } from './numbers.service.ts';
import type { StockNumber } from './own-number.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export interface NumbersRoutes {
  numbers: NumbersService;
  subscriptions: SubscriptionsService;
  rentals: Pick<Renting, 'areas' | 'inboundVoice' | 'listHoldings'>;
}

export function mountNumbers(app: FastifyInstance, { numbers, subscriptions, rentals }: NumbersRoutes) {
  const { areas, inboundVoice, listHoldings } = rentals;

  mountForAccount(app, getVirtualPhoneList, async ({ caller: { accountId }, language }) => {
    const [own, held, voice] = await Promise.all([
      numbers.listOwn(accountId),
      listHoldings(accountId),
      inboundVoice.readAll(accountId),
    ]);
    const holdings = new Map(held.map((holding) => [holding.number, holding]));
    return { virtualPhones: own.map((each) => toVirtualPhone(each, holdings.get(each.number), language)), ...voice };
  });

  mountForAccount(app, getSubscriptionList, ({ caller, query, language }) =>
    subscriptions.list(caller.accountId, query, language),
  );

  mountForAccount(app, getAreaCodeV2, async ({ query, language }) => ({
    areaList: await areas.list(query.type, language),
  }));

  mountForAccount(app, getVirtualPhoneByAreaCode, async ({ query: { code: country, type, telCode, areaCode } }) => {
    const free = await areas.listFree({ country, type, areaCode });
    return { phoneList: free.filter((number) => number.telCode === telCode).map(toFreePhone) };
  });

  mountForAccount(app, checkNumberAvailability, async ({ query: { code: country, type } }) => ({
    available: await areas.isAnyFree({ country, type }),
  }));

  mountForAccount(app, setForward, async ({ caller, body }) => ({
    status: 200 as const,
    ...(await inboundVoice.set(caller.accountId, 'forward', body.forward === 1)),
  }));

  mountForAccount(app, setVoicemail, async ({ caller, body }) => ({
    status: 200 as const,
    ...(await inboundVoice.set(caller.accountId, 'voicemail', body.voicemail === 1)),
  }));

  mountForAccount(app, updateNumberInfo, async ({ caller, body: { number, name, notes } }) => {
    const described = await numbers.describe(caller.accountId, number, { name, notes });
    return { status: 200 as const, numberName: described.name, notes: described.notes };
  });
}

function toFreePhone({ number, telCode, type, capabilities }: StockNumber) {
  return { telCode, phone: number.slice(telCode.length), type, capabilities };
}
