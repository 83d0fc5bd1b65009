import { parseE8 } from '@manyline/domain/crypto';
import { ChainUnavailableError } from '@manyline/ports/crypto-chain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCryptoChainEvm } from './crypto-chain-evm.ts';
import { openStubNode } from './testing/stub-node.ts';

const TOKEN = `0x${'7c'.repeat(20)}`;
const SHARED = `0x${'5a'.repeat(20)}`;
const chainId = 137;
const hashOf = (index: number): `0x${string}` => `0x${index.toString(16).padStart(64, '0')}`;
/** The token has six digits: a unit is a millionth. */
const [UNIT, CENT, COIN] = [1n, 10_000n, 1_000_000n];

let node: Awaited<ReturnType<typeof openStubNode>>;
beforeEach(async () => {
  node = await openStubNode({ token: TOKEN, chainId });
  node.head = 100;
});
afterEach(() => node.close());

function open() {
  const tokens = [{ currency: 'USDT' as const, contract: TOKEN, decimals: 6 }];
  const receive = { address: SHARED };
  return createCryptoChainEvm({ chain: 'polygon', rpcUrl: node.rpcUrl, tokens, receive, finalAfter: 6, chainId });
}

const put = (block: number, index: number, value: bigint) =>
  node.logs.push({ block, hash: hashOf(index), to: SHARED, value });

/** The chain's news of the blocks after the hundredth. */
async function readOn(chain: ReturnType<typeof open>, cursor: string) {
  const { events } = await chain.read(cursor, [], AbortSignal.timeout(15_000));
  return events.flatMap((event) => (event.kind === 'transfer' ? [event.transfer] : []));
}

describe('a flood of transfers', () => {
  it('of one transaction is one question for its receipt, however many transfers it holds', async () => {
    const chain = open();
    const { cursor } = await chain.read(undefined, []);
    for (let index = 0; index < 500; index += 1) put(101, 1, COIN + BigInt(index));
    node.head = 101;
    const told = await readOn(chain, cursor);
    expect(node.asked.eth_getTransactionReceipt).toBe(1);
    expect(new Set(told.map(({ transferId }) => transferId)).size).toBe(500);
    expect(told[499]).toMatchObject({ transferId: `${hashOf(1)}:499`, amount: parseE8('1.000499') });
  });

  it('of less than a cent each is not asked about, and hides no payment', async () => {
    const chain = open();
    const { cursor } = await chain.read(undefined, []);
    for (let index = 0; index < 500; index += 1) put(101, 1 + index, index % 2 === 0 ? UNIT : CENT - UNIT);
    put(101, 1_000, CENT);
    put(101, 1_001, 20n * COIN);
    node.head = 101;
    const told = await readOn(chain, cursor);
    expect(told.map(({ amount }) => amount)).toEqual([parseE8('0.01'), parseE8('20')]);
    expect(node.asked.eth_getTransactionReceipt).toBe(2);
  });

  it('of a transaction and a block each is read ten at a time: 500 at 50 ms fit into the time of a read', async () => {
    const chain = open();
    const { cursor } = await chain.read(undefined, []);
    for (let index = 0; index < 500; index += 1) put(101 + (index % 100), 1 + index, COIN);
    node.head = 200;
    node.delayMs = 50;
    expect(await readOn(chain, cursor)).toHaveLength(500);
    expect(node.asked.eth_getTransactionReceipt).toBe(500);
    expect(node.atOnceMax).toBeLessThanOrEqual(10);
  }, 20_000);

  it('that a node does not answer is read in smaller and smaller ranges, until each comes through', async () => {
    const chain = open();
    let { cursor } = await chain.read(undefined, []);
    for (let block = 101; block <= 356; block += 1) put(block, block, COIN);
    node.head = 356;
    node.refuses = ({ method, params }) => {
      const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock: string; toBlock: string };
      return method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= 20;
    };
    const told = new Set<string>();
    let failures = 0;
    for (let more = true; more; ) {
      const read = await chain.read(cursor, []).catch((error: unknown) => error);
      if (read instanceof ChainUnavailableError) {
        failures += 1;
        expect(failures).toBeLessThan(30);
        continue;
      }
      const { events, ...next } = read as Awaited<ReturnType<typeof chain.read>>;
      for (const event of events) if (event.kind === 'transfer') told.add(event.transfer.transferId);
      cursor = next.cursor;
      more = next.more;
    }
    expect(told.size).toBe(256);
  });
});
