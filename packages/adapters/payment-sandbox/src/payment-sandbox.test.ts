import type { NotificationAnswer, RawNotification } from '@manyline/ports/payment-gateway';
import { describeCryptoChain } from '@manyline/testkit/crypto-chain-suite';
import { describePaymentGateway } from '@manyline/testkit/payment-gateway-suite';
import { describe, expect, it, vi } from 'vitest';
import { createSandboxChain, sandboxChains } from './sandbox-chain.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { createMemoryStore } from './testing/memory-store.ts';

function openGateway(deliver: (raw: RawNotification) => Promise<NotificationAnswer | undefined>) {
  const memory = createMemoryStore();
  const gateway = createSandboxGateway({
    store: memory.store,
    secret: 'secret',
    baseUrl: 'http://127.0.0.1:3000',
    now: Date.now,
    deliver,
    onError: () => undefined,
  });
  return { gateway, ...memory };
}

for (const method of ['card', 'alipay', 'unionpay', 'wechatpay', 'paypal', 'crypto'] as const) {
  describePaymentGateway(
    'sandbox',
    async () => {
      const heard: RawNotification[] = [];
      const { gateway, payments, refunds, store } = openGateway(async (raw) => {
        heard.push(raw);
        return gateway.answers.taken;
      });
      return {
        gateway,
        payments: async () => [...payments.values()],
        async pay(orderNo, { micros } = {}) {
          if (micros === undefined) await gateway.act(orderNo, 'pay', 'once');
          else {
            await store.update(orderNo, { micros } as object);
            await gateway.act(orderNo, 'pay', 'once');
          }
        },
        fail: async (orderNo) => void (await gateway.act(orderNo, 'fail', 'once')),
        refunds: async () => [...refunds.values()],
        setMode: (mode) => {
          gateway.mode = mode;
        },
        notifications: () => heard,
        close: async () => gateway.stop(),
      };
    },
    { method, currency: method === 'paypal' ? 'USD' : 'CNY' },
  );
}

for (const chain of sandboxChains)
  for (const sharesAddress of [false, true])
    describeCryptoChain(`sandbox ${chain}, ${sharesAddress ? 'shared' : 'own'} addresses`, async () => {
      const twin = createSandboxChain({ chain, store: createMemoryStore().store, now: Date.now });
      twin.sharesAddress = sharesAddress;
      return {
        chain: twin,
        async send(address, currency, amount) {
          const asset = twin.assets.find((each) => each.currency === currency)!;
          return (await twin.send({ address, currency: asset.currency, amount, confirmations: 0 })).transferId;
        },
        mine: (blocks) => twin.mine(blocks),
        reorganise: (transferId) => twin.drop(transferId),
        close: async () => undefined,
      };
    });

describe('the sandbox gateway', () => {
  const draft = {
    orderNo: '0123456789abcdef0123456789abcdef',
    method: 'card',
    amount: { currency: 'USD', micros: 5_000_000 },
    platform: 'pingme',
    subject: 'PingMe: 5 Coins',
    locale: 'en',
    variant: 'web',
    returnUrl: 'http://127.0.0.1:3000/',
    notifyUrl: 'http://127.0.0.1:3000/pay/notify/sandbox',
    expiresAt: 9_000_000_000_000,
  } as const;

  it.each([
    ['once', 1],
    ['twice', 2],
    ['outOfOrder', 2],
    ['never', 0],
  ] as const)('told %s, tells %d times', async (telling, times) => {
    const heard: string[] = [];
    const { gateway } = openGateway(async (raw) => {
      heard.push(raw.body.toString('utf8'));
      return gateway.answers.taken;
    });
    await gateway.create(draft);
    expect((await gateway.act(draft.orderNo, 'pay', telling)).told).toBe(times);
    expect(heard).toHaveLength(times);
    if (telling === 'outOfOrder') expect(heard.map((body) => JSON.parse(body).state)).toEqual(['paid', 'pending']);
  });

  it('comes again with a notification until it hears the answer that it wants', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let tries = 0;
      const { gateway } = openGateway(async () => {
        tries += 1;
        if (tries === 1) throw new Error('the database is away');
        return tries < 4 ? gateway.answers.refused : gateway.answers.taken;
      });
      await gateway.create(draft);
      await gateway.act(draft.orderNo, 'pay', 'once');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(tries).toBe(4);
    } finally {
      vi.useRealTimers();
    }
  });
});
