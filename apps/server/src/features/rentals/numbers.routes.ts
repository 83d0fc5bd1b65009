import {
  checkNumberAvailability,
  getAreaCodeV2,
  getVirtualPhoneByAreaCode,
  getVirtualPhoneList,
  updateNumberInfo,
} from '@manyline/contract/numbers';
import { getSubscriptionList } from '@manyline/contract/subscriptions';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { StockNumber } from '../numbers/own-number.ts';
import type { TollFree } from '../toll-free/create-toll-free.ts';
import type { VoiceSettings } from '../voice/voice-settings.service.ts';
import type { AreasService } from './areas.service.ts';
import { awayIfUnavailable } from './away.ts';
import { toNumberOnOrder, toVirtualPhone } from './numbers.mapper.ts';

export interface NumbersRoutes {
  numbers: Numbers;
  orders: NumberSources['orders'];
  areas: AreasService;
  calls: Pick<VoiceSettings, 'readAll'>;
  tollFree: Pick<TollFree['service'], 'findBlock'>;
}

export function mountNumbers(app: FastifyInstance, { numbers, orders, areas, calls, tollFree }: NumbersRoutes) {
  const { service, holdings: held, subscriptions } = numbers;

  mountForAccount(app, getVirtualPhoneList, async ({ caller: { accountId }, language }) => {
    const [own, rented, voice, onOrder] = await Promise.all([
      service.listOwn(accountId),
      held.list(accountId),
      calls.readAll(accountId),
      orders.listOpen(accountId),
    ]);
    const holdings = new Map(rented.map((holding) => [holding.number, holding]));
    const standing = await Promise.all(
      own.map(async (each) => ({
        own: each,
        holding: holdings.get(each.number),
        block: await tollFree.findBlock(accountId, each),
      })),
    );
    return {
      virtualPhones: standing.map((each) => toVirtualPhone(each, language)),
      ...(onOrder.length > 0 && { orders: onOrder.map((order) => toNumberOnOrder(order, language)) }),
      ...voice,
    };
  });

  mountForAccount(app, getSubscriptionList, ({ caller, query, language }) =>
    subscriptions.list(caller.accountId, query, language),
  );

  mountForAccount(app, getAreaCodeV2, async ({ caller, query, language }) => ({
    areaList: await areas.list(caller.brand.id, query.type, language),
  }));

  mountForAccount(app, getVirtualPhoneByAreaCode, async ({ caller, query }) => {
    const { code: country, telCode, ...more } = query;
    const free = await areas.listFree(caller.brand.id, { country, ...more });
    return {
      phoneList: free
        .filter((number) => number.telCode === telCode)
        .map((number) => toFreePhone(numbers.toCarried(number))),
    };
  });

  mountForAccount(app, checkNumberAvailability, async ({ caller, query: { code: country, type, number } }) => ({
    available: await areas.isFree(caller.brand.id, { country, type, number }).catch(awayIfUnavailable),
  }));

  mountForAccount(app, updateNumberInfo, async ({ caller, body: { number, name, notes } }) => {
    const described = await service.describe(caller.accountId, number, { name, notes });
    return { status: 200 as const, numberName: described.name, notes: described.notes };
  });
}

function toFreePhone({ number, telCode, type, capabilities }: StockNumber) {
  return { telCode, phone: number.slice(telCode.length), type, capabilities };
}
