import { createHash, randomUUID } from 'node:crypto';
import type { Chain } from '@manyline/domain/crypto';
import type { Clock } from '@manyline/ports/clock';
import type { ChainAsset, ChainEvent, ChainTransfer } from '@manyline/ports/crypto-chain';
import type { SandboxChain, SandboxPayStore } from '@manyline/ports/sandbox-payments';

/** The coins of each make-believe chain, with the fraction digits that the real tokens have there. */
const assetsOf: Record<Chain, readonly ChainAsset[]> = {
  ethereum: [
    { currency: 'USDT', decimals: 6 },
    { currency: 'USDC', decimals: 6 },
    { currency: 'TUSD', decimals: 18 },
    { currency: 'ETH', decimals: 18 },
  ],
  tron: [
    { currency: 'USDT', decimals: 6 },
    { currency: 'TUSD', decimals: 18 },
  ],
  bsc: [
    { currency: 'USDT', decimals: 18 },
    { currency: 'USDC', decimals: 18 },
    { currency: 'TUSD', decimals: 18 },
  ],
  polygon: [
    { currency: 'USDT', decimals: 6 },
    { currency: 'USDC', decimals: 6 },
    { currency: 'TUSD', decimals: 18 },
  ],
  bitcoincash: [{ currency: 'BCH', decimals: 8 }],
};

export const sandboxChains = Object.keys(assetsOf) as Chain[];
const FINAL_AFTER = 3;
const PAGE = 100;

export interface SandboxChainDeps {
  chain: Chain;
  store: SandboxPayStore;
  now: Clock;
}

/** A chain of the local world: whoever has the sandbox page has all the coins. Its addresses say that they are nobody's. */
export function createSandboxChain({ chain, store, now }: SandboxChainDeps): SandboxChain {
  const isFinal = ({ confirmations }: ChainTransfer) => confirmations >= FINAL_AFTER;
  const tell = (transfer: ChainTransfer) =>
    store.addChainEvent(chain, { kind: 'transfer', transfer, isFinal: isFinal(transfer) });

  const twin: SandboxChain = {
    chain,
    assets: assetsOf[chain],
    finalAfter: FINAL_AFTER,
    sharesAddress: false,

    async addressFor(orderNo) {
      const shared = twin.sharesAddress;
      return { address: toAddress(chain, shared ? 'everybody' : orderNo), shared };
    },

    async read(cursor, _watched, signal) {
      signal?.throwIfAborted();
      if (cursor === undefined)
        return { events: [], cursor: String(await store.lastChainPosition(chain)), more: false };
      const rows = await store.readChainEvents(chain, Number(cursor), PAGE);
      const last = rows.at(-1)?.position ?? Number(cursor);
      return { events: rows.map(({ event }) => event), cursor: String(last), more: rows.length === PAGE };
    },

    async send({ address, currency, amount, confirmations, seenAt = now() }) {
      const transferId = `sbx-${randomUUID()}`;
      const transfer = { transferId, currency, address, amount, from: 'sandbox-customer', seenAt, confirmations };
      await tell(transfer);
      return transfer;
    },

    async mine(blocks) {
      for (const event of await store.listTransfers(chain)) {
        if (event.kind === 'dropped' || event.isFinal) continue;
        await tell({ ...event.transfer, confirmations: event.transfer.confirmations + blocks });
      }
    },

    async drop(transferId) {
      const last = (await store.listTransfers(chain)).find((event) => idOf(event) === transferId);
      if (last?.kind === 'transfer' && !last.isFinal) await store.addChainEvent(chain, { kind: 'dropped', transferId });
    },

    listTransfers: () => store.listTransfers(chain),
  };
  return twin;
}

function idOf(event: ChainEvent): string {
  return event.kind === 'dropped' ? event.transferId : event.transfer.transferId;
}

/** No wallet takes it for a real one. */
function toAddress(chain: Chain, owner: string): string {
  return `sandbox-${chain}-${createHash('sha256').update(`${chain}:${owner}`).digest('hex').slice(0, 30)}`;
}
