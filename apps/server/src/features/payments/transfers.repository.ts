import type { Chain, CryptoCurrency } from '@manyline/domain/crypto';
import type { ChainEvent } from '@manyline/ports/crypto-chain';
import type { CryptoRate } from '@manyline/ports/crypto-rates';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { OrderKey } from './orders.repository.ts';

export interface Transfer {
  chain: Chain;
  transferId: string;
  coin: CryptoCurrency;
  address: string;
  amountE8: number;
  sender: string | undefined;
  seenAt: number;
  confirmations: number;
  state: 'seen' | 'confirming' | 'final' | 'dropped';
  order: OrderKey | undefined;
}

export type TransfersRepository = ReturnType<typeof createTransfersRepository>;

/** Transfers seen on the chains, how far these were read, and the rates of coins. */
export function createTransfersRepository(db: Db) {
  /** A transfer that is final stays final; everything else may still change. */
  async function keep(tx: Tx, chain: Chain, event: ChainEvent, at: number) {
    if (event.kind === 'dropped') {
      await tx
        .updateTable('payment_transfer')
        .set({ state: 'dropped', undecided: true, updated_at: at })
        .where('chain', '=', chain)
        .where('transfer_id', '=', event.transferId)
        .where('state', 'in', ['seen', 'confirming'])
        .execute();
      return;
    }
    const { transfer, isFinal } = event;
    const state = isFinal ? 'final' : transfer.confirmations > 0 ? 'confirming' : 'seen';
    const changing = { state, confirmations: transfer.confirmations, undecided: true, updated_at: at } as const;
    await tx
      .insertInto('payment_transfer')
      .values({
        chain,
        transfer_id: transfer.transferId,
        coin: transfer.currency,
        address: transfer.address,
        amount_e8: transfer.amount,
        sender: transfer.from ?? null,
        seen_at: transfer.seenAt,
        ...changing,
      })
      .onConflict((conflict) =>
        conflict.columns(['chain', 'transfer_id']).doUpdateSet(changing).where('payment_transfer.state', '<>', 'final'),
      )
      .execute();
  }

  return {
    async readCursor(chain: Chain): Promise<string | undefined> {
      const row = await db.selectFrom('chain_cursor').select('cursor').where('chain', '=', chain).executeTakeFirst();
      return row?.cursor;
    },

    /** Events and cursor stand or fall together; false when another reader was faster: nothing was kept. */
    async keepPage(
      chain: Chain,
      before: string | undefined,
      { events, cursor }: { events: readonly ChainEvent[]; cursor: string },
      at: number,
    ): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        await tx
          .insertInto('chain_cursor')
          .values({ chain, cursor: before ?? '', read_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const current = await tx
          .selectFrom('chain_cursor')
          .select('cursor')
          .where('chain', '=', chain)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (current.cursor !== (before ?? '')) return false;
        for (const event of events) await keep(tx, chain, event, at);
        await tx.updateTable('chain_cursor').set({ cursor, read_at: at }).where('chain', '=', chain).execute();
        return true;
      });
    },

    async listUndecided(limit: number): Promise<Transfer[]> {
      const rows = await db
        .selectFrom('payment_transfer')
        .selectAll()
        .where(sql<boolean>`undecided`)
        .orderBy('updated_at')
        .limit(limit)
        .execute();
      return rows.map(toTransfer);
    },

    async lock(tx: Tx, { chain, transferId }: Transfer): Promise<Transfer & { undecided: boolean }> {
      const row = await tx
        .selectFrom('payment_transfer')
        .selectAll()
        .where('chain', '=', chain)
        .where('transfer_id', '=', transferId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return { ...toTransfer(row), undecided: row.undecided };
    },

    async decide(on: Db | Tx, { chain, transferId }: Transfer, verdict: string, order?: OrderKey) {
      await on
        .updateTable('payment_transfer')
        .set({
          undecided: false,
          verdict,
          ...(order && { account_id: order.accountId, order_id: order.orderId }),
        })
        .where('chain', '=', chain)
        .where('transfer_id', '=', transferId)
        .execute();
    },

    /** All of an order's transfers but this one: what the chain shows and has not taken back, without dust. */
    async sumOthers(tx: Tx, { accountId, orderId }: OrderKey, { chain, transferId }: Transfer): Promise<number> {
      const { sum } = await tx
        .selectFrom('payment_transfer')
        .select(sql<number>`coalesce(sum(amount_e8), 0)::bigint`.as('sum'))
        .where('account_id', '=', accountId)
        .where('order_id', '=', orderId)
        .where('state', '<>', 'dropped')
        .where(sql<boolean>`not (state = 'final' and verdict is not distinct from 'dust')`)
        .where((where) => where.not(where.and([where('chain', '=', chain), where('transfer_id', '=', transferId)])))
        .executeTakeFirstOrThrow();
      return Number(sum);
    },

    async listOf({ accountId, orderId }: OrderKey): Promise<Transfer[]> {
      const rows = await db
        .selectFrom('payment_transfer')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('order_id', '=', orderId)
        .orderBy('seen_at')
        .execute();
      return rows.map(toTransfer);
    },

    async readRate(coin: CryptoCurrency, legal: string) {
      return db
        .selectFrom('crypto_rate')
        .select(['price', 'at'])
        .where('coin', '=', coin)
        .where('legal', '=', legal)
        .executeTakeFirst();
    },

    /** The newer of two stays. */
    async keepCoinRates(rates: readonly CryptoRate[]) {
      for (const { currency, legal, price, at } of rates) {
        await db
          .insertInto('crypto_rate')
          .values({ coin: currency, legal, price, at })
          .onConflict((conflict) =>
            conflict.columns(['coin', 'legal']).doUpdateSet({ price, at }).where('crypto_rate.at', '<', at),
          )
          .execute();
      }
    },
  };
}

function toTransfer(row: Selectable<Schema['payment_transfer']>): Transfer {
  return {
    chain: row.chain as Chain,
    transferId: row.transfer_id,
    coin: row.coin as CryptoCurrency,
    address: row.address,
    amountE8: row.amount_e8,
    sender: row.sender ?? undefined,
    seenAt: row.seen_at,
    confirmations: row.confirmations,
    state: row.state,
    order:
      row.account_id === null || row.order_id === null
        ? undefined
        : { accountId: row.account_id, orderId: row.order_id },
  };
}
