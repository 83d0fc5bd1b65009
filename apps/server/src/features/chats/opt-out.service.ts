import { type OptKeyword, optConfirmation, readOptKeyword } from '@manyline/domain/stop-words';
import type { Carrier } from '@manyline/ports/carrier';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/transaction.ts';
import { createExpiringCache } from '../../lib/expiring-cache.ts';
import type { NewMessage } from './chats.rows.ts';
import { stateNumbers } from './message-state.ts';
import type { OptOutRepository, Pair } from './opt-out.repository.ts';

export type OptOutService = ReturnType<typeof createOptOutService>;

/** What STOP and START among a batch of arrivals made of it. */
export interface OptNews {
  /** To the numbers that said so: free of charge, and sent whatever is blocked. */
  confirmations: NewMessage[];
  /** Whose pairs changed. */
  accounts: string[];
}

/** Another node may have heard STOP: its news reaches the send path of this one within this time. */
const CACHE_MS = 2_000;

/** STOP blocks a pair of numbers until START (decision 32). */
export function createOptOutService({
  optOuts,
  carrier,
}: {
  optOuts: OptOutRepository;
  carrier: Pick<Carrier, 'answersOptOut'>;
}) {
  const blocked = createExpiringCache<ReadonlySet<string>>({ ttlMs: CACHE_MS, entriesMax: 20_000 });

  return {
    /** Records them in the transaction that stores the arrivals; a second STOP in a row is no news. */
    async take(tx: Tx, arrivals: readonly NewMessage[]): Promise<OptNews> {
      const said = readKeywords(arrivals);
      if (said.length === 0) return { confirmations: [], accounts: [] };
      const ofKind = (kind: OptKeyword) => said.filter(({ keyword }) => keyword === kind).map(({ message }) => message);
      const changed = new Set([
        ...(await optOuts.block(tx, ofKind('stop'))).map(toPlace),
        ...(await optOuts.lift(tx, ofKind('start'))).map(toPlace),
      ]);
      const news = said.filter(({ message }) => changed.has(toPlace(message)));
      return {
        confirmations: carrier.answersOptOut ? [] : news.map(toConfirmation),
        accounts: [...new Set(news.map(({ message }) => message.accountId))],
      };
    },

    /** The account's blocked pairs are read anew with the next send. */
    forget: (accountId: string) => blocked.delete(accountId),

    /** For the send path: at most 2 s old where another node heard it, exact on this one. */
    async isBlocked(pair: Pair): Promise<boolean> {
      const { accountId } = pair;
      const places = await blocked.getOrLoad(
        accountId,
        async () => new Set((await optOuts.list(accountId)).map(toPlace)),
      );
      return places.has(toPlace(pair));
    },
  };
}

/** The last word of each pair, in the order of their keys, so that two batches lock rows in one order. */
function readKeywords(arrivals: readonly NewMessage[]): { keyword: OptKeyword; message: NewMessage }[] {
  const last = new Map<string, { keyword: OptKeyword; message: NewMessage }>();
  for (const message of arrivals) {
    const keyword = /^\d+$/.test(message.otherNumber) ? readOptKeyword(message.text) : undefined;
    if (keyword) last.set(toPlace(message), { keyword, message });
  }
  return [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, said]) => said);
}

function toPlace({ accountId, ownNumber, otherNumber }: Pair): string {
  return `${accountId} ${ownNumber} ${otherNumber}`;
}

function toConfirmation({ keyword, message }: { keyword: OptKeyword; message: NewMessage }): NewMessage {
  const { accountId, ownNumber, otherNumber } = message;
  // After the message that it answers, also in the order of the conversation.
  const date = message.date + 1;
  return {
    ...{ accountId, ownNumber, otherNumber, date, id: newId(date), direction: 'out', type: 'sms', media: '' },
    ...{ text: optConfirmation(keyword, otherNumber), state: stateNumbers.queued, segments: 1, charge: 0 },
  };
}
