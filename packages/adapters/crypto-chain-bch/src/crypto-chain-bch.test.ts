import { randomBytes } from 'node:crypto';
import { decodeCashAddress } from '@bitauth/libauth';
import { formatE8 } from '@manyline/domain/crypto';
import { ChainSettingError, ChainUnavailableError } from '@manyline/ports/crypto-chain';
import { toOrderPath } from '@manyline/ports/order-path';
import { type ChainWorld, describeCryptoChain } from '@manyline/testkit/crypto-chain-suite';
import { type FakeRequest, openFakeGateway } from '@manyline/testkit/fake-gateway-server';
import { HDKey } from '@scure/bip32';
import { describe, expect, it } from 'vitest';
import { type CryptoChainBchOptions, createCryptoChainBch } from './crypto-chain-bch.ts';
import { createOrderAddress } from './order-address.ts';

const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(9));
const SHARED = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
const START = 100;

interface Sent {
  txid: string;
  address: string;
  amount: number;
  /** In no block: undefined; replaced by another that spends the same: below zero. */
  block: number | undefined;
  replaced: boolean;
}

/** A node with a watching wallet, as its RPC reference describes it. */
function createNode() {
  const hashes = Array.from({ length: START + 1 }, () => randomBytes(32).toString('hex'));
  const watched = new Set<string>();
  const sent: Sent[] = [];
  const height = () => hashes.length - 1;
  const depth = ({ block, replaced }: Sent) => (replaced ? -1 : block === undefined ? 0 : height() - block + 1);
  const toEntry = (each: Sent) => ({
    category: 'receive',
    address: each.address,
    amount: each.amount,
    vout: 0,
    txid: each.txid,
    confirmations: depth(each),
    time: Math.floor(Date.now() / 1000),
  });
  const methods: Record<string, (...params: never[]) => unknown> = {
    getbestblockhash: () => hashes.at(-1),
    importaddress: (address: string) => void watched.add(address),
    listsinceblock: (hash: string, target: number) => {
      const from = hashes.indexOf(hash);
      const transactions = sent
        .filter((each) => watched.has(each.address) && (each.block === undefined || each.block > from))
        .map(toEntry);
      return { transactions, removed: [], lastblock: hashes[Math.max(0, height() - target + 1)] };
    },
  };
  return {
    answer({ body, headers }: FakeRequest) {
      if (headers.authorization !== `Basic ${Buffer.from('rpc:secret').toString('base64')}`)
        return { status: 401, body: {} };
      const { method, params } = JSON.parse(body) as { method: string; params: never[] };
      const work = methods[method];
      return work
        ? { body: { result: work(...params) ?? null, error: null } }
        : { status: 404, body: { result: null, error: { code: -32601 } } };
    },
    send(address: string, amount: number) {
      const each: Sent = { txid: randomBytes(32).toString('hex'), address, amount, block: undefined, replaced: false };
      sent.push(each);
      return each.txid;
    },
    mine(blocks: number) {
      for (let made = 0; made < blocks; made += 1) {
        hashes.push(randomBytes(32).toString('hex'));
        for (const each of sent) if (each.block === undefined && !each.replaced) each.block = height();
      }
    },
    replace(txid: string) {
      const each = sent.find((one) => one.txid === txid)!;
      hashes.splice(each.block!, hashes.length, randomBytes(32).toString('hex'), randomBytes(32).toString('hex'));
      Object.assign(each, { block: undefined, replaced: true });
    },
  };
}

async function openBch(receive: CryptoChainBchOptions['receive']): Promise<ChainWorld> {
  const node = createNode();
  const fake = await openFakeGateway(node.answer);
  const rpcUrl = `${fake.url.replace('http://', 'http://rpc:secret@')}/wallet/watching`;
  return {
    chain: createCryptoChainBch({ rpcUrl, receive, finalAfter: 6 }),
    send: async (to, _currency, amount) => `${node.send(to, Number(formatE8(amount)))}:0`,
    mine: async (blocks) => node.mine(blocks),
    reorganise: async (transferId) => node.replace(transferId.split(':')[0]!),
    close: fake.close,
  };
}

describeCryptoChain('bitcoin cash, an address of its own', () =>
  openBch({ extendedPublicKey: root.publicExtendedKey }),
);
describeCryptoChain('bitcoin cash, a shared address', () => openBch({ address: SHARED }));

describe('crypto-chain-bch', () => {
  it('pays to addresses whose keys only the operator has: the same path under the private key', () => {
    const orderNo = '0123456789abcdef0123456789abcdef';
    const key = toOrderPath(orderNo).reduce((parent, step) => parent.deriveChild(step), root);
    const decoded = decodeCashAddress(createOrderAddress(root.publicExtendedKey, 'bitcoincash')(orderNo));
    expect(decoded).toMatchObject({ type: 'p2pkh', prefix: 'bitcoincash' });
    const payload = typeof decoded === 'string' ? '' : Buffer.from(decoded.payload).toString('hex');
    expect(payload).toBe(Buffer.from(key.pubKeyHash!).toString('hex'));
    expect(() => createOrderAddress(root.privateExtendedKey, 'bitcoincash')).toThrow(/private key/);
  });

  it.each([
    { address: 'bitcoincash:somewhere' },
    { address: 'bchtest:qpm2qsznhks23z7629mms6s4cwef74vcwvqcw003ap' },
    { address: SHARED.replace('gdx6a', 'gdx6b') },
    { extendedPublicKey: 'xpubsomething' },
  ])('takes no money at what is no address there: %j', (receive) => {
    expect(() => createCryptoChainBch({ rpcUrl: 'http://127.0.0.1:1', receive, finalAfter: 6 })).toThrow(
      ChainSettingError,
    );
  });

  it('says that the chain is unavailable when the node does not let us in, and names no password', async () => {
    const fake = await openFakeGateway(createNode().answer);
    const rpcUrl = fake.url.replace('http://', 'http://rpc:wrong@');
    const chain = createCryptoChainBch({ rpcUrl, receive: { address: SHARED }, finalAfter: 6 });
    const refusal = await chain.read(undefined, []).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ChainUnavailableError);
    expect(String(refusal)).not.toContain('wrong');
    await fake.close();
  });
});
