import type { Chain } from '@manyline/domain/crypto';
import { type ChainEvent, ChainUnavailableError, type CryptoChain } from '@manyline/ports/crypto-chain';
import { untilAborted } from '@manyline/ports/until-aborted';
import { type AddressSpelling, hexSpelling, readAddress, tronSpelling } from './address-spelling.ts';
import { type EvmCursor, type OpenTransfer, readCursor, writeCursor } from './evm-cursor.ts';
import { createEvmNode, type EvmToken } from './evm-node.ts';
import { listTransfers } from './list-transfers.ts';
import { createOrderAddress } from './order-address.ts';

export interface CryptoChainEvmOptions {
  chain: Exclude<Chain, 'bitcoincash'>;
  /** JSON-RPC of a node of this chain; for TRON the one that speaks Ethereum's (…/jsonrpc). */
  rpcUrl: string;
  tokens: readonly EvmToken[];
  /**
   * Address at which everything is received, or an extended public key under which each order has an address of its
   * own.
   */
  receive: { address: string } | { extendedPublicKey: string };
  finalAfter: number;
  /** The chain that the node must say it is on: 1, 56, 137, TRON 728126428. */
  chainId: number;
  /** Nodes refuse longer ranges. After a failure, shorter ones are read for a while. */
  blocksAtOnce?: number;
  timeoutMs?: number;
}

/** Of the range, after one that came through. */
const GROWTH = 1.25;

/**
 * A chain of the EVM family by viem; TRON is one but for the spelling of its addresses. The cursor holds the last block and its hash, and every transfer that was told and is not final: when
 * another block stands there, the last `finalAfter` blocks are read again, and what is not found any more is dropped.
 */
export function createCryptoChainEvm(options: CryptoChainEvmOptions): CryptoChain {
  const { chain, receive, finalAfter, chainId, blocksAtOnce = 500, timeoutMs = 15_000 } = options;
  const node = createEvmNode(options.rpcUrl, timeoutMs);
  const spelling = chain === 'tron' ? tronSpelling : hexSpelling;
  // Contracts spelled as the node knows them, however the operator wrote them.
  const tokens = options.tokens.map((token) =>
    token.contract === undefined ? token : { ...token, contract: readAddress(spelling, 'TOKENS', token.contract) },
  );
  const shared = 'address' in receive ? readAddress(spelling, 'RECEIVE', receive.address) : undefined;
  const orderAddress = 'address' in receive ? undefined : createOrderAddress(receive.extendedPublicKey);
  let isRightChain = false;
  let rangeMax = blocksAtOnce;
  /** Blocks of the range that is being read. */
  let reading = 0;

  async function checkChain() {
    if (isRightChain) return;
    const actual = await node.getChainId();
    if (actual !== chainId) throw new ChainUnavailableError(`the node is of chain ${actual}, not ${chainId}`);
    isRightChain = true;
  }

  async function begin() {
    const head = await node.getHead();
    const { hash } = await node.getBlock(head);
    return { events: [], cursor: writeCursor({ block: head, hash, open: [] }), more: false };
  }

  async function readOn(last: EvmCursor, watched: readonly string[], signal: AbortSignal | undefined) {
    const head = await node.getHead();
    // A node that lags behind what another one told cannot say what became of it.
    if (head < last.block) throw new ChainUnavailableError(`the node is at ${head}, behind ${last.block}`);
    const isSame = (await node.getBlock(last.block)).hash === last.hash;
    const from = isSame ? last.block + 1 : Math.max(0, last.block - finalAfter);
    // All that a reorganisation may have changed is read again at once.
    const to = Math.min(head, from + (isSame ? rangeMax : Math.max(rangeMax, finalAfter + 1)) - 1);
    reading = to - from + 1;
    // First, so that blocks which change while we read show at the next reading.
    const next = to >= from ? await node.getBlock(to) : last;
    const addresses = [...new Set([...watched.map(spelling.toHex), ...(shared ? [shared] : [])])];
    const found = to >= from ? await listTransfers({ node, tokens, addresses, range: { from, to }, signal }) : [];
    const { open, dropped } = isSame ? { open: last.open, dropped: [] } : sortOut(last.open, found, from);
    const known = new Set(found.map(({ id }) => id));
    const all = [...open.filter(({ id }) => !known.has(id)), ...found];
    const events = [...dropped, ...all.map((transfer) => tell(transfer, head, finalAfter, spelling))];
    const left = all.filter(({ block }) => depth(block, head) < finalAfter);
    const cursor = writeCursor({ block: Math.max(to, from - 1), hash: next.hash, open: left });
    return { events, cursor, more: to < head };
  }

  return {
    chain,
    assets: tokens.map(({ currency, decimals }) => ({ currency, decimals })),
    finalAfter,
    async addressFor(orderNo) {
      return { address: spelling.fromHex(shared ?? orderAddress!(orderNo)), shared: shared !== undefined };
    },
    async read(cursor, watched, signal) {
      signal?.throwIfAborted();
      reading = 0;
      try {
        const read = await untilAborted(signal, async () => {
          await checkChain();
          return cursor === undefined ? begin() : readOn(readCursor(cursor), watched, signal);
        });
        rangeMax = Math.min(blocksAtOnce, Math.ceil(rangeMax * GROWTH));
        return read;
      } catch (error) {
        if (error instanceof ChainUnavailableError) throw error;
        // The same range again might fail for ever: too many transfers, too slow a node.
        if (reading > 0) rangeMax = Math.max(1, Math.floor(reading / 2));
        // The node's words may quote its address, and with it a key.
        throw new ChainUnavailableError(`${chain}: ${(error as Error).name}`);
      }
    },
  };
}

/**
 * After a reorganisation: the transfers that stand below the part that was read again, and those gone from that part.
 */
function sortOut(open: readonly OpenTransfer[], found: readonly OpenTransfer[], from: number) {
  const again = new Set(found.map(({ id }) => id));
  const gone = open.filter(({ id, block }) => block >= from && !again.has(id));
  const dropped: ChainEvent[] = gone.map(({ id }) => ({ kind: 'dropped', transferId: id }));
  return { open: open.filter((transfer) => !gone.includes(transfer)), dropped };
}

function tell(open: OpenTransfer, head: number, finalAfter: number, spelling: AddressSpelling): ChainEvent {
  const { id, block, address, from, ...transfer } = open;
  const confirmations = depth(block, head);
  const spelled = { address: spelling.fromHex(address), from: spelling.fromHex(from) };
  return {
    kind: 'transfer',
    transfer: { transferId: id, ...transfer, ...spelled, confirmations },
    isFinal: confirmations >= finalAfter,
  };
}

function depth(block: number, head: number): number {
  return head - block + 1;
}
