import type { CarrierEvent } from '@manyline/ports/carrier';
import { describe, expect, it } from 'vitest';
import { createReceiptRecords } from './receipt-records.ts';
import type { KeepingWebhook } from './webhooks.repository.ts';

const receipt = (carrierId: string): CarrierEvent => ({
  kind: 'receipt',
  eventId: `${carrierId}:delivered`,
  carrierId,
  state: 'delivered',
  date: 1,
});

describe('receipts that came over connections', () => {
  it('are kept by one statement, by account and in their order, with no more in a row than people are shown', async () => {
    const statements: (readonly KeepingWebhook[])[] = [];
    const keep = async (rows: readonly KeepingWebhook[]) => void statements.push(rows);
    const records = createReceiptRecords({ webhooks: { keep }, now: () => 7 });
    const first = Array.from({ length: 30 }, (_, n) => receipt(`${n}`));
    await Promise.all([
      records.keep('smpp:a', first),
      records.keep('smpp:b', [receipt('other')]),
      records.keep('smpp:a', [receipt('30')]),
    ]);
    expect(statements).toHaveLength(1);
    const [rows] = statements;
    expect(rows!.map(({ carrier, events }) => [carrier, events.length])).toEqual([
      ['smpp:a', 20],
      ['smpp:a', 11],
      ['smpp:b', 1],
    ]);
    const ofA = rows!.filter(({ carrier }) => carrier === 'smpp:a').flatMap(({ events }) => events);
    expect(ofA).toEqual([...first, receipt('30')]);
    expect(rows!.map(({ dueAt, receivedAt, body }) => [dueAt, receivedAt, body])).toEqual(
      rows!.map(() => [undefined, 7, '']),
    );
  });

  it('are not answered where they could not be kept', async () => {
    const away = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
    const records = createReceiptRecords({ webhooks: { keep: () => Promise.reject(away) }, now: () => 7 });
    await expect(records.keep('smpp:a', [receipt('1')])).rejects.toBe(away);
  });
});
