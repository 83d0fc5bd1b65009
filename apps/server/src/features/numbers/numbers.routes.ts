import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { getSubscriptionList } from '@manyline/contract/subscriptions';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { NumbersService } from './numbers.service.ts';
import type { OwnNumber } from './own-number.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export interface NumbersRoutes {
  numbers: NumbersService;
  subscriptions: SubscriptionsService;
}

export function mountNumbers(app: FastifyInstance, { numbers, subscriptions }: NumbersRoutes) {
  mountForAccount(app, getVirtualPhoneList, async ({ caller }) => {
    const own = await numbers.listOwn(caller.accountId);
    return { virtualPhones: own.map(toVirtualPhone), ...none };
  });
  mountForAccount(app, getSubscriptionList, ({ caller, query }) => subscriptions.list(caller.accountId, query));
}

const none = { forwardStatus: 0, voicemailStatus: 0, canForward: 0, canVoicemail: 0 } as const;

function toVirtualPhone({ number, telCode, type, name, notes, capabilities }: OwnNumber) {
  return {
    telCode,
    phone: number.slice(telCode.length),
    type,
    numberName: name,
    notes,
    capabilities,
    state: 'active' as const,
    monthRent: '0',
  };
}
