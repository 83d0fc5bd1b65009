import { parseE8 } from '@manyline/domain/crypto';
import { ChainSettingError, ChainUnavailableError } from '@manyline/ports/crypto-chain';
import { toOrderPath } from '@manyline/ports/order-path';
import { type ChainWorld, describeCryptoChain } from '@manyline/testkit/crypto-chain-suite';
import { HDKey } from '@scure/bip32';
import { privateKeyToAddress } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { tronSpelling } from './address-spelling.ts';
import { type CryptoChainEvmOptions, createCryptoChainEvm } from './crypto-chain-evm.ts';
import { createOrderAddress } from './order-address.ts';
import { openLocalChain } from './testing/local-chain.ts';

const LOCAL_CHAIN_ID = 31_337;
const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(7));
const extendedPublicKey = root.publicExtendedKey;
const SHARED = `0x${'5a'.repeat(20)}`;

async function openEvm(
  receive: CryptoChainEvmOptions['receive'],
  asset: 'token' | 'coin',
  kind: CryptoChainEvmOptions['chain'] = 'ethereum',
): Promise<ChainWorld & { local: Awaited<ReturnType<typeof openLocalChain>> }> {
  const local = await openLocalChain();
  // As its issuer writes it down.
  const contract = kind === 'tron' ? tronSpelling.fromHex(local.token.toLowerCase()) : local.token;
  const token = { currency: 'USDT' as const, contract, decimals: 6 };
  const coin = { currency: 'ETH' as const, decimals: 18 };
  const chain = createCryptoChainEvm({
    chain: kind,
    rpcUrl: local.rpcUrl,
    tokens: asset === 'token' ? [token, coin] : [coin, token],
    receive,
    finalAfter: 6,
    chainId: LOCAL_CHAIN_ID,
  });
  const before = new Map<string, `0x${string}`>();
  return {
    chain,
    local,
    async send(spelled, currency, amount) {
      const to = kind === 'tron' ? tronSpelling.toHex(spelled) : spelled;
      const snapshot = await local.client.snapshot();
      const hash =
        currency === 'ETH'
          ? await local.sendCoin(to, BigInt(amount) * 10n ** 10n)
          : await local.sendToken(to, BigInt(amount) / 100n);
      const id = `${hash}:${currency === 'ETH' ? 'coin' : 0}`;
      before.set(id, snapshot);
      return id;
    },
    async mine(blocks) {
      await local.mine(blocks);
    },
    async reorganise(transferId) {
      const height = await local.client.getBlockNumber();
      await local.client.revert({ id: before.get(transferId)! });
      // The chain that wins is the longer one.
      const left = await local.client.getBlockNumber();
      await local.mine(Number(height - left) + 1);
    },
    close: local.close,
  };
}

describeCryptoChain('evm, a token at an address of its own', () => openEvm({ extendedPublicKey }, 'token'));
describeCryptoChain('evm, a token at a shared address', () => openEvm({ address: SHARED }, 'token'));
describeCryptoChain("evm, the chain's own coin", () => openEvm({ extendedPublicKey }, 'coin'));

// TRON's node answers Ethereum's questions, so a local chain stands for it; only addresses are spelled otherwise.
describeCryptoChain('tron, a token at an address of its own', () => openEvm({ extendedPublicKey }, 'token', 'tron'));

describe('crypto-chain-evm', () => {
  it('spells addresses of TRON as wallets do, and takes no slip of the finger', () => {
    // The contract of USDT on TRON, as its issuer publishes it.
    const [spelled, hex] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'];
    expect(tronSpelling.toHex(spelled)).toBe(hex);
    expect(tronSpelling.fromHex(hex)).toBe(spelled);
    expect(() => tronSpelling.toHex('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T')).toThrow();
  });

  it.each([
    ['ethereum', { address: 'somewhere' }],
    ['ethereum', { address: '0x52908400098527886E0F7030069857D2E4169Ee7' }],
    ['tron', { address: SHARED }],
    ['tron', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }],
    ['bsc', { extendedPublicKey: 'xpubsomething' }],
  ] as const)('of %s takes no money at what is no address there: %j', (chain, receive) => {
    const options = { rpcUrl: 'http://127.0.0.1:1', tokens: [], finalAfter: 6, chainId: LOCAL_CHAIN_ID };
    expect(() => createCryptoChainEvm({ ...options, chain, receive })).toThrow(ChainSettingError);
  });

  it('takes no token at what is no contract of its chain', () => {
    const token = { currency: 'USDT' as const, contract: `0x${'zz'.repeat(20)}`, decimals: 6 };
    const options = {
      rpcUrl: 'http://127.0.0.1:1',
      receive: { address: SHARED },
      finalAfter: 6,
      chainId: LOCAL_CHAIN_ID,
    };
    expect(() => createCryptoChainEvm({ ...options, chain: 'polygon', tokens: [token] })).toThrow(
      expect.objectContaining({ setting: 'TOKENS' }),
    );
  });

  it('drops a transfer that a reorganisation took and tells it again when another block takes it up', async () => {
    const world = await openEvm({ address: SHARED }, 'token');
    const { chain, local } = world;
    const start = await chain.read(undefined, []);
    const id = await world.send(SHARED, 'USDT', parseE8('5'));
    const seen = await chain.read(start.cursor, []);
    await world.reorganise(id);
    const gone = await chain.read(seen.cursor, []);
    expect(gone.events).toContainEqual({ kind: 'dropped', transferId: id });
    await world.send(SHARED, 'USDT', parseE8('5'));
    await local.mine(7);
    const again = await chain.read(gone.cursor, []);
    expect(again.events).toMatchObject([{ kind: 'transfer', isFinal: true, transfer: { amount: parseE8('5') } }]);
    await world.close();
  });

  it('tells neither a transfer of nothing, nor of another token, nor a transaction that failed', async () => {
    const world = await openEvm({ address: SHARED }, 'token');
    const { chain, local } = world;
    const start = await chain.read(undefined, []);
    await local.sendToken(SHARED, 0n);
    const stranger = await openEvm({ address: SHARED }, 'token');
    await expect(local.sendToken(SHARED, 10n ** 30n)).rejects.toThrow();
    await local.mine(7);
    expect((await chain.read(start.cursor, [])).events).toEqual([]);
    await Promise.all([world.close(), stranger.close()]);
  });

  it('tells no transfer of less than a cent, of a token or of the coin, and each that is worth one', async () => {
    const world = await openEvm({ address: SHARED }, 'token');
    const { chain, local } = world;
    const start = await chain.read(undefined, []);
    for (const units of [1n, 9_999n, 10_000n]) await local.sendToken(SHARED, units);
    for (const e8 of [499n, 500n]) await local.sendCoin(SHARED, e8 * 10n ** 10n);
    await local.mine(7);
    const { events } = await chain.read(start.cursor, []);
    const told = events.flatMap((event) => (event.kind === 'transfer' ? [event.transfer] : []));
    expect(told.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['USDT', parseE8('0.01')],
      ['ETH', 500],
    ]);
    await world.close();
  });

  it('tells every one of forty transfers in one block, each once', async () => {
    const world = await openEvm({ address: SHARED }, 'token');
    const start = await world.chain.read(undefined, []);
    await world.local.client.setAutomine(false);
    for (let index = 0; index < 40; index += 1) await world.local.sendToken(SHARED, 1_000_000n);
    await world.local.mine(7);
    const { events } = await world.chain.read(start.cursor, []);
    expect(new Set(events.map((event) => event.kind === 'transfer' && event.transfer.transferId)).size).toBe(40);
    await world.close();
  });

  it('tells two transfers of one amount in one block as two', async () => {
    const world = await openEvm({ address: SHARED }, 'token');
    const start = await world.chain.read(undefined, []);
    await world.local.client.setAutomine(false);
    await world.local.sendToken(SHARED, 5_000_000n);
    await world.local.sendToken(SHARED, 5_000_000n);
    await world.local.mine(7);
    const { events } = await world.chain.read(start.cursor, []);
    expect(new Set(events.map((event) => event.kind === 'transfer' && event.transfer.transferId)).size).toBe(2);
    await world.close();
  });

  it('says that the chain is unavailable when the node is of another chain, or nobody answers', async () => {
    const world = await openEvm({ address: SHARED }, 'token');
    const options = { chain: 'bsc' as const, tokens: [], receive: { address: SHARED }, finalAfter: 15, chainId: 56 };
    const other = createCryptoChainEvm({ ...options, rpcUrl: world.local.rpcUrl });
    await expect(other.read(undefined, [])).rejects.toBeInstanceOf(ChainUnavailableError);
    await world.close();
    const nobody = createCryptoChainEvm({ ...options, rpcUrl: world.local.rpcUrl });
    await expect(nobody.read(undefined, [])).rejects.toBeInstanceOf(ChainUnavailableError);
  });

  it('pays to addresses whose keys only the operator has: the same path under the private key', () => {
    const orderNo = '0123456789abcdef0123456789abcdef';
    const key = toOrderPath(orderNo).reduce((parent, step) => parent.deriveChild(step), root).privateKey!;
    const own = privateKeyToAddress(`0x${Buffer.from(key).toString('hex')}`).toLowerCase();
    expect(createOrderAddress(extendedPublicKey)(orderNo)).toBe(own);
    expect(() => createOrderAddress(root.privateExtendedKey)).toThrow(/private key/);
  });
});
