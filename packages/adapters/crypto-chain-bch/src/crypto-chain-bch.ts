import { type AmountE8, parseE8 } from '@manyline/domain/crypto';
import { type ChainEvent, ChainUnavailableError, type CryptoChain } from '@manyline/ports/crypto-chain';
import { z } from 'zod';
import { type CashPrefix, createOrderAddress, readSharedAddress } from './order-address.ts';

export interface CryptoChainBchOptions {
  /** http://user:password@host:8332/wallet/name: JSON-RPC of Bitcoin Cash Node with a wallet that only watches. */
  rpcUrl: string;
  receive: { address: string } | { extendedPublicKey: string };
  finalAfter: number;
  prefix?: CashPrefix;
  timeoutMs?: number;
}

const DECIMALS = 8;
const payment = z.object({
  category: z.string(),
  address: z.string().optional(),
  amount: z.number(),
  vout: z.number(),
  txid: z.string(),
  confirmations: z.number(),
  time: z.number(),
});
const since = z.object({
  transactions: z.array(payment),
  removed: z.array(payment).default([]),
  lastblock: z.string(),
});
type Payment = z.infer<typeof payment>;

/**
 * Bitcoin Cash by a node of the operator's. `listsinceblock` answers what happened after a block, and names the block at the depth that
 * is final: with that as the cursor each payment is told until it is final, and a restart repeats instead of missing.
 */
export function createCryptoChainBch(options: CryptoChainBchOptions): CryptoChain {
  const { receive, finalAfter, prefix = 'bitcoincash', timeoutMs = 15_000 } = options;
  const shared = 'address' in receive ? readSharedAddress(receive.address, prefix) : undefined;
  const orderAddress = 'address' in receive ? undefined : createOrderAddress(receive.extendedPublicKey, prefix);
  const { url, headers } = readRpcUrl(options.rpcUrl);
  const imported = new Set<string>();

  async function call(method: string, params: unknown[], signal?: AbortSignal): Promise<unknown> {
    let answer: { result?: unknown; error?: { code: number } | null };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ jsonrpc: '1.0', id: 'manyline', method, params }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      });
      answer = (await response.json()) as typeof answer;
    } catch (error) {
      throw new ChainUnavailableError(`bitcoincash: ${method} ${(error as Error).name}`);
    }
    if (answer.error || answer.result === undefined)
      throw new ChainUnavailableError(`bitcoincash: ${method} code ${answer.error?.code ?? 'none'}`);
    return answer.result;
  }

  /** The node's wallet keeps what it watches; telling it again changes nothing. */
  async function watch(addresses: readonly string[], signal?: AbortSignal) {
    for (const address of addresses) {
      if (imported.has(address)) continue;
      await call('importaddress', [address, '', false], signal);
      imported.add(address);
    }
  }

  return {
    chain: 'bitcoincash',
    assets: [{ currency: 'BCH', decimals: DECIMALS }],
    finalAfter,

    async addressFor(orderNo, _currency, signal) {
      const address = shared ?? orderAddress!(orderNo);
      await watch([address], signal);
      return { address, shared: shared !== undefined };
    },

    async read(cursor, watched, signal) {
      const ours = new Set([...watched, ...(shared ? [shared] : [])]);
      await watch([...ours], signal);
      if (cursor === undefined) {
        return { events: [], cursor: z.string().parse(await call('getbestblockhash', [], signal)), more: false };
      }
      const { transactions, removed, lastblock } = since.parse(
        await call('listsinceblock', [cursor, finalAfter, true, true], signal),
      );
      const here = transactions.filter((each) => isOurs(each, ours)).map((each) => tell(each, finalAfter));
      const standing = new Set(here.flatMap((event) => (event.kind === 'transfer' ? [event.transfer.transferId] : [])));
      const gone = removed.filter((each) => isOurs(each, ours) && !standing.has(idOf(each)));
      const dropped = gone.map((each): ChainEvent => ({ kind: 'dropped', transferId: idOf(each) }));
      return { events: [...dropped, ...here], cursor: lastblock, more: false };
    },
  };
}

function isOurs({ category, address }: Payment, ours: ReadonlySet<string>): boolean {
  return category === 'receive' && address !== undefined && ours.has(address);
}

function idOf({ txid, vout }: Payment): string {
  return `${txid}:${vout}`;
}

function tell(each: Payment, finalAfter: number): ChainEvent {
  const { address, amount, confirmations, time } = each;
  const transferId = idOf(each);
  // Below zero: another transaction that spends the same coins is that deep in the chain.
  if (confirmations < 0) return { kind: 'dropped', transferId };
  return {
    kind: 'transfer',
    isFinal: confirmations >= finalAfter,
    transfer: {
      transferId,
      currency: 'BCH',
      address: address!,
      amount: toE8(amount),
      // When the node first heard of it; what it only found in a block has the block's time, never a later one.
      seenAt: time * 1000,
      confirmations,
    },
  };
}

/** The node writes eight places; as a number they are exact again once rounded to them. */
function toE8(coins: number): AmountE8 {
  return parseE8(coins.toFixed(DECIMALS));
}

function readRpcUrl(rpcUrl: string) {
  const url = new URL(rpcUrl);
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from(login).toString('base64')}` },
  };
}
