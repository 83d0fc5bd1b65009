import { getVirtualPhoneByAreaCode, getVirtualPhoneList } from '@manyline/contract/numbers';
import { subVirtualPhone } from '@manyline/contract/plans';
import { getSubscriptionList } from '@manyline/contract/subscriptions';
import type { TestWorld } from '../../../testing/world.ts';

export type Renter = Awaited<ReturnType<typeof openRenter>>;

/** Somebody who may buy numbers and has none. */
export async function openRenter(world: TestWorld, credit = '100', options: Parameters<TestWorld['signIn']>[0] = {}) {
  const account = await world.signIn({ numberType: 'none', credit, verified: true, ...options });
  const { call } = account;

  async function pick(code = 'US', areaCode: string | undefined = code === 'US' ? '212' : undefined) {
    const telCode = code === 'GB' ? '44' : '1';
    const type = code === 'TollFree' ? ('tollfree' as const) : ('other' as const);
    const { phoneList } = await call(getVirtualPhoneByAreaCode, { code, type, telCode, ...(areaCode && { areaCode }) });
    const { phone } = phoneList[Math.floor(Math.random() * phoneList.length)]!;
    return { code, type, telCode, phone };
  }

  return {
    ...account,
    pick,
    /** Rents a number, and answers it in full. */
    async rent(planId = 'payAsYouGo-1', wanted?: Awaited<ReturnType<typeof pick>>) {
      const given = wanted ?? (await pick());
      await call(subVirtualPhone, { planId, ...given });
      return `${given.telCode}${given.phone}`;
    },
    async listOwn() {
      return (await call(getVirtualPhoneList)).virtualPhones;
    },
    /** Newest first: type and charge. */
    async history() {
      const { list } = await call(getSubscriptionList, {});
      return list.map(({ type, charge }) => `${type} ${charge}`);
    },
  };
}
