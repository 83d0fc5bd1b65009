import type { CryptoCurrency } from '@manyline/domain/crypto';
import { type Address, createPublicClient, type Hash, http, parseAbiItem } from 'viem';

export interface EvmToken {
  currency: CryptoCurrency;
  /** Address of the token's contract; absent for the chain's own coin. */
  contract?: string;
  decimals: number;
}

/** A range of blocks, both ends included. */
export interface BlockRange {
  from: number;
  to: number;
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

export type EvmNode = ReturnType<typeof createEvmNode>;

/** Asks a node its questions. */
export function createEvmNode(rpcUrl: string, timeoutMs: number) {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 1 }), cacheTime: 0 });
  return {
    getChainId: () => client.getChainId(),
    getHead: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),

    async getBlock(block: number): Promise<{ hash: string; at: number }> {
      const { hash, timestamp } = await client.getBlock({ blockNumber: BigInt(block) });
      return { hash, at: Number(timestamp) * 1000 };
    },

    async getTransactions(block: number) {
      const { transactions, timestamp } = await client.getBlock({
        blockNumber: BigInt(block),
        includeTransactions: true,
      });
      return { transactions, at: Number(timestamp) * 1000 };
    },

    getReceipt: (hash: Hash) => client.getTransactionReceipt({ hash }),

    getTransferLogs: (contract: string, to: readonly string[], range: BlockRange) =>
      client.getLogs({
        address: contract as Address,
        event: transferEvent,
        args: { to: to as Address[] },
        fromBlock: BigInt(range.from),
        toBlock: BigInt(range.to),
        strict: true,
      }),
  };
}
