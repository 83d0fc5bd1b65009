import type { AmountE8, CryptoCurrency } from '@manyline/domain/crypto';
import { type Address, createPublicClient, http, parseAbiItem } from 'viem';
import type { OpenTransfer } from './evm-cursor.ts';

export interface EvmToken {
  currency: CryptoCurrency;
  /** Of the token's contract; absent for the chain's own coin. */
  contract?: string;
  decimals: number;
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
/** Nodes refuse longer lists of topics. */
const ADDRESSES_AT_ONCE = 500;
const E8_DECIMALS = 8;

/** What is asked of a node, in the words of the port. */
export function createEvmNode(rpcUrl: string, timeoutMs: number) {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 1 }), cacheTime: 0 });

  /** Within the transaction: a block that takes it up again may count its logs anew. */
  async function placeInTransaction(hash: `0x${string}`, logIndex: number): Promise<number> {
    const { logs } = await client.getTransactionReceipt({ hash });
    return logIndex - (logs[0]?.logIndex ?? 0);
  }

  async function listTokenTransfers(token: EvmToken, to: readonly Address[], fromBlock: bigint, toBlock: bigint) {
    const found: OpenTransfer[] = [];
    for (let at = 0; at < to.length; at += ADDRESSES_AT_ONCE) {
      const logs = await client.getLogs({
        address: token.contract as Address,
        event: transferEvent,
        args: { to: to.slice(at, at + ADDRESSES_AT_ONCE) },
        fromBlock,
        toBlock,
        strict: true,
      });
      for (const { args, transactionHash, logIndex, blockNumber } of logs) {
        const amount = toE8(args.value, token.decimals);
        // Transfers of nothing are sent to plant look-alike addresses.
        if (amount === 0) continue;
        found.push({
          id: `${transactionHash}:${await placeInTransaction(transactionHash, logIndex)}`,
          block: Number(blockNumber),
          currency: token.currency,
          address: args.to.toLowerCase(),
          amount,
          from: args.from.toLowerCase(),
          seenAt: 0,
        });
      }
    }
    return found;
  }

  /** Sent by a plain transaction; what a contract passes on inside one leaves no trace that a node can be asked for. */
  async function listCoinTransfers(token: EvmToken, to: ReadonlySet<string>, block: bigint): Promise<OpenTransfer[]> {
    const { transactions } = await client.getBlock({ blockNumber: block, includeTransactions: true });
    const ours = transactions.filter((each) => each.to && each.value > 0n && to.has(each.to.toLowerCase()));
    const found: OpenTransfer[] = [];
    for (const { hash, to: address, from, value } of ours) {
      const { status } = await client.getTransactionReceipt({ hash });
      if (status !== 'success') continue;
      found.push({
        id: `${hash}:coin`,
        block: Number(block),
        currency: token.currency,
        address: address!.toLowerCase(),
        amount: toE8(value, token.decimals),
        from: from.toLowerCase(),
        seenAt: 0,
      });
    }
    return found;
  }

  return {
    getChainId: () => client.getChainId(),
    getHead: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),

    async getBlock(block: number): Promise<{ hash: string; at: number }> {
      const { hash, timestamp } = await client.getBlock({ blockNumber: BigInt(block) });
      return { hash, at: Number(timestamp) * 1000 };
    },

    /** Every transfer to the addresses in these blocks, oldest first. */
    async listTransfers(tokens: readonly EvmToken[], addresses: readonly string[], from: number, to: number) {
      if (addresses.length === 0) return [];
      const found: OpenTransfer[] = [];
      const own = new Set(addresses);
      for (const token of tokens) {
        if (token.contract)
          found.push(...(await listTokenTransfers(token, addresses as Address[], BigInt(from), BigInt(to))));
        else
          for (let block = from; block <= to; block += 1)
            found.push(...(await listCoinTransfers(token, own, BigInt(block))));
      }
      const times = new Map<number, number>();
      for (const { block } of found) if (!times.has(block)) times.set(block, (await this.getBlock(block)).at);
      return found
        .map((transfer) => ({ ...transfer, seenAt: times.get(transfer.block)! }))
        .toSorted((a, b) => a.block - b.block);
    },
  };
}

export type EvmNode = ReturnType<typeof createEvmNode>;

/** Cut off at eight places, and at what a number holds exactly: nobody sends us 90 million coins. */
function toE8(value: bigint, decimals: number): AmountE8 {
  const shift = 10n ** BigInt(Math.abs(decimals - E8_DECIMALS));
  const amount = decimals >= E8_DECIMALS ? value / shift : value * shift;
  return Number(amount > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : amount);
}
