import type { AmountE8, CryptoCurrency } from '@manyline/domain/crypto';
import type { Hash } from 'viem';
import type { OpenTransfer } from './evm-cursor.ts';
import type { BlockRange, EvmNode, EvmToken } from './evm-node.ts';
import { askOnce, inTens } from './in-tens.ts';

/** Nodes refuse longer lists of topics. */
const ADDRESSES_AT_ONCE = 500;
const E8_DECIMALS = 8;
/**
 * Transfers of less, about a cent, are no payments: they plant look-alike addresses, or keep a watcher from its work. They are left out
 * before a node is asked about each.
 */
const DUST_BELOW: Record<CryptoCurrency, AmountE8> = {
  USDT: 1_000_000,
  USDC: 1_000_000,
  TUSD: 1_000_000,
  ETH: 500,
  BCH: 5_000,
};

interface Listing {
  node: EvmNode;
  tokens: readonly EvmToken[];
  addresses: readonly string[];
  range: BlockRange;
  signal: AbortSignal | undefined;
}

/** Every transfer to the addresses in these blocks, oldest first. Each receipt and block is asked for once. */
export async function listTransfers({ node, tokens, addresses, range, signal }: Listing): Promise<OpenTransfer[]> {
  if (addresses.length === 0) return [];
  const getReceipt = askOnce(node.getReceipt);
  const getTime = askOnce(async (block: number) => (await node.getBlock(block)).at);
  const own = new Set(addresses);

  /** Finds the place of a log within its transaction: a block that takes the transaction up again may count logs anew. */
  async function placeInTransaction(hash: Hash, logIndex: number): Promise<number> {
    const { logs } = await getReceipt(hash);
    return logIndex - (logs[0]?.logIndex ?? 0);
  }

  async function listTokenTransfers(token: EvmToken, contract: string, to: readonly string[]) {
    const logs = (await node.getTransferLogs(contract, to, range)).map((log) => ({
      ...log,
      amount: toE8(log.args.value, token.decimals),
    }));
    return inTens(
      logs.filter(({ amount }) => amount >= DUST_BELOW[token.currency]),
      async ({ args, amount, transactionHash, logIndex, blockNumber }): Promise<OpenTransfer> => ({
        id: `${transactionHash}:${await placeInTransaction(transactionHash, logIndex)}`,
        block: Number(blockNumber),
        currency: token.currency,
        address: args.to.toLowerCase(),
        amount,
        from: args.from.toLowerCase(),
        seenAt: await getTime(Number(blockNumber)),
      }),
      signal,
    );
  }

  /** Of one block, whatever became of their transactions. */
  async function listPayments({ currency, decimals }: EvmToken, block: number) {
    const { transactions, at } = await node.getTransactions(block);
    return transactions.flatMap(({ hash, to, from, value }) => {
      const address = to?.toLowerCase() ?? '';
      const amount = toE8(value, decimals);
      if (!own.has(address) || amount < DUST_BELOW[currency]) return [];
      const transfer = { id: `${hash}:coin`, block, currency, address, amount, from: from.toLowerCase(), seenAt: at };
      return [{ hash, transfer }];
    });
  }

  /** Sent by a plain transaction; what a contract passes on inside one leaves no trace that a node can be asked for. */
  async function listCoinTransfers(token: EvmToken): Promise<OpenTransfer[]> {
    const payments = (await inTens(blocksOf(range), (block) => listPayments(token, block), signal)).flat();
    const receipts = await inTens(payments, ({ hash }) => getReceipt(hash), signal);
    return payments.flatMap(({ transfer }, index) => (receipts[index]?.status === 'success' ? [transfer] : []));
  }

  const found: OpenTransfer[] = [];
  for (const token of tokens) {
    const { contract } = token;
    if (contract === undefined) found.push(...(await listCoinTransfers(token)));
    else
      for (let at = 0; at < addresses.length; at += ADDRESSES_AT_ONCE)
        found.push(...(await listTokenTransfers(token, contract, addresses.slice(at, at + ADDRESSES_AT_ONCE))));
  }
  return found.toSorted((a, b) => a.block - b.block);
}

function blocksOf({ from, to }: BlockRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Cut off at eight places, and at what a number holds exactly: nobody sends us 90 million coins. */
function toE8(value: bigint, decimals: number): AmountE8 {
  const shift = 10n ** BigInt(Math.abs(decimals - E8_DECIMALS));
  const amount = decimals >= E8_DECIMALS ? value / shift : value * shift;
  return Number(amount > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : amount);
}
