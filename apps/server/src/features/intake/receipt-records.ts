import type { CarrierEvent } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import { createGroupCommit } from '../../db/group-commit.ts';
import { newId } from '../../db/ids.ts';
import { isConnectionError } from '../../db/transaction.ts';
import type { KeepingWebhook, WebhooksRepository } from './webhooks.repository.ts';

/** Events that a carrier told at once. */
interface Said {
  carrier: string;
  events: readonly CarrierEvent[];
}

/** In one row: as many as people are shown of a row, so that none of them is hidden. */
const TOGETHER_MAX = 20;

/**
 * Receipts that came over a connection, kept as webhooks are, for people to read and to have applied again. Nobody needs them to finish
 * anything, since the carrier brings again what was not answered: so those that come together share rows.
 */
export function createReceiptRecords({ webhooks, now }: { webhooks: Pick<WebhooksRepository, 'keep'>; now: Clock }) {
  const recording = createGroupCommit<Said, undefined>({
    async commit(said) {
      await webhooks.keep(toRows(said, now()));
      return said.map(() => undefined);
    },
    isShared: isConnectionError,
  });
  return {
    /** Resolves once they are committed. */
    keep: (carrier: string, events: readonly CarrierEvent[]) => recording.submit({ carrier, events }),
    idle: recording.idle,
  };
}

function toRows(said: readonly Said[], receivedAt: number): KeepingWebhook[] {
  return [...Map.groupBy(said, ({ carrier }) => carrier)].flatMap(([carrier, of]) => {
    const events = of.flatMap((each) => each.events);
    const rows: KeepingWebhook[] = [];
    for (let at = 0; at < events.length; at += TOGETHER_MAX)
      rows.push({
        id: newId(),
        carrier,
        events: events.slice(at, at + TOGETHER_MAX),
        body: '',
        receivedAt,
        dueAt: undefined,
      });
    return rows;
  });
}
