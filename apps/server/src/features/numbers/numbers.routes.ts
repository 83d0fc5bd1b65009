import { getVirtualPhoneList } from '@manyline/contract/numbers';
import type { FastifyInstance } from 'fastify';
import { mountForAccount } from '../../http/route.ts';
import type { NumbersService } from './numbers.service.ts';
import type { OwnNumber } from './own-number.ts';

export function mountNumbers(app: FastifyInstance, { numbers }: { numbers: NumbersService }) {
  mountForAccount(app, getVirtualPhoneList, async ({ caller }) => {
    const own = await numbers.listOwn(caller.accountId);
    return { virtualPhones: own.map(toVirtualPhone) };
  });
}

function toVirtualPhone({ number, telCode, type, name, notes, capabilities }: OwnNumber) {
  return { telCode, phone: number.slice(telCode.length), type, numberName: name, notes, capabilities };
}
