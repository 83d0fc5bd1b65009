import { queryBalance } from '@manyline/contract/account';
import { etherPaySubmit } from '@manyline/contract/payments';
import { createCryptoChainEvm } from '@manyline/crypto-chain-evm/crypto-chain-evm';
import { openLocalChain } from '@manyline/crypto-chain-evm/testing/local-chain';
import { parseE8 } from '@manyline/domain/crypto';
import { HOUR_MS } from '@manyline/domain/time';
import { HDKey } from '@scure/bip32';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPayWorld, type PayWorld, readOrder, tileOf } from './testing/pay-world.ts';

const FINAL_AFTER = 3;
const SHARED = `0x${'5a'.repeat(20)}`;
const extendedPublicKey = HDKey.fromMasterSeed(new Uint8Array(32).fill(3)).publicExtendedKey;

/** The product on a real chain with a real ERC-20: Ethereum gives each order an address, BSC has one for all. */
let local: Awaited<ReturnType<typeof openLocalChain>>;
let world: PayWorld;
beforeAll(async () => {
  local = await openLocalChain();
  const open = (chain: 'ethereum' | 'bsc', receive: { address: string } | { extendedPublicKey: string }) =>
    createCryptoChainEvm({
      chain,
      receive,
      rpcUrl: local.rpcUrl,
      tokens: [{ currency: 'USDT', contract: local.token, decimals: 6 }],
      finalAfter: FINAL_AFTER,
      chainId: 31_337,
    });
  world = await openPayWorld({ chains: [open('ethereum', { extendedPublicKey }), open('bsc', { address: SHARED })] });
  // A watcher begins with what comes from now on.
  await world.payments.transfers.sweep();
});
afterEach(() => world.audit());
afterAll(async () => {
  await world.close();
  await local.close();
});

async function order(network: 'ERC-20' | 'BSC') {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const asked = await wei.call(etherPaySubmit, { productid: tileOf('wephone', 20), currency: 'USDT', network });
  /** In millionths of the coin, the token's own unit. */
  const units = BigInt(parseE8(asked.rechargeAmount)) / 100n;
  return {
    ...asked,
    units,
    pay: (amount = units) => local.sendToken(asked.walletAddress, amount),
    read: () => readOrder(wei, asked.orderId),
    gained: async () => Number((await wei.call(queryBalance)).balance),
  };
}

async function settle() {
  await local.mine(FINAL_AFTER);
  await world.payments.transfers.sweep();
}

describe('a top-up by USDT on a real chain', () => {
  it('paid exactly is seen, confirming and, once it is deep enough, credited once with its sum', async () => {
    const { pay, read, gained } = await order('ERC-20');
    await pay();
    await world.payments.transfers.sweep();
    expect((await read()).state).toBe('confirming');
    expect(await gained()).toBe(0);
    await settle();
    expect((await read()).state).toBe('credited');
    expect(await gained()).toBe(20);
    await settle();
    expect(await gained()).toBe(20);
  });

  it('paid one unit short is credited with what came, and one unit over with all of it', async () => {
    const [short, over] = [await order('ERC-20'), await order('ERC-20')];
    await short.pay(short.units - 1n);
    await over.pay(over.units + 1n);
    await settle();
    expect(await short.read()).toMatchObject({ state: 'short', giftCredited: '0' });
    expect(await short.gained()).toBeLessThan(20);
    expect(await short.gained()).toBeGreaterThan(19.999);
    expect((await over.read()).state).toBe('over');
    expect(await over.gained()).toBeGreaterThanOrEqual(20);
  });

  it('paid in two halves is short after the first and whole after the second', async () => {
    const { units, pay, read, gained } = await order('ERC-20');
    await pay(units / 2n);
    await settle();
    expect((await read()).state).toBe('short');
    await pay(units - units / 2n);
    await settle();
    expect((await read()).state).toBe('credited');
    expect(await gained()).toBe(20);
  });

  it('paid beside another open order of the same price, at one address for all, goes to the order whose amount it is', async () => {
    const [first, second] = [await order('BSC'), await order('BSC')];
    expect(first.walletAddress).toBe(second.walletAddress);
    expect(first.rechargeAmount).not.toBe(second.rechargeAmount);
    await second.pay();
    await settle();
    expect([(await first.read()).state, (await second.read()).state]).toEqual(['waiting', 'credited']);
    expect([await first.gained(), await second.gained()]).toEqual([0, 20]);
  });

  it('paid twice is credited with both payments where the address is its own', async () => {
    const { pay, read, gained } = await order('ERC-20');
    await pay();
    await pay();
    await settle();
    expect((await read()).state).toBe('over');
    expect(await gained()).toBe(40);
  });

  it('whose block a reorganisation takes away is credited only when another block takes it up, and once', async () => {
    const { pay, read, gained } = await order('ERC-20');
    const snapshot = await local.client.snapshot();
    await pay();
    await local.mine(1);
    await world.payments.transfers.sweep();
    expect((await read()).state).toBe('confirming');
    await local.client.revert({ id: snapshot });
    await local.mine(FINAL_AFTER + 3);
    await world.payments.transfers.sweep();
    expect(await gained()).toBe(0);
    await pay();
    await settle();
    expect((await read()).state).toBe('credited');
    expect(await gained()).toBe(20);
  });

  it('paid after its rate has ended waits for a person, uncredited', async () => {
    const { pay, read, gained } = await order('ERC-20');
    world.clock.aheadMs += 3 * HOUR_MS;
    await local.client.increaseTime({ seconds: 3 * 3_600 });
    await pay();
    await settle();
    expect((await read()).state).toBe('late');
    expect(await gained()).toBe(0);
    expect(await world.payments.reviews.countOpen()).toBeGreaterThan(0);
  });
});
