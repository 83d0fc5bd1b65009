import type { CarrierEvent } from '@manyline/ports/carrier';
import { describe, expect, it } from 'vitest';
import { createDice } from './testing/dice.ts';
import { openForeignSmsc } from './testing/foreign-smsc.ts';
import { sorted, until, writeTexts } from './testing/many-texts.ts';
import { openCarriers } from './testing/open-carrier.ts';
import { toParts } from './text/parts.ts';

/** `SMPP_TEXTS=10000` for the whole proof. */
const COUNT = Number(process.env.SMPP_TEXTS ?? 120);
const WITHIN_MS = 60_000;
const OWN = '12015550100';

const texts = writeTexts(COUNT);

describe('with an SMSC of the package smpp', () => {
  it(`${COUNT} texts go out whole and once, over three binds; receipts reversed and repeated end each once`, {
    timeout: WITHIN_MS * 2,
  }, async () => {
    const smsc = await openForeignSmsc({ receiptsOf: 2 });
    const carriers = openCarriers(smsc.port, { binds: 3, window: 20, joining: 'udh16' });
    const carrier = carriers.open();
    const sent = await Promise.all(
      texts.map((text, index) =>
        carrier.send(
          { from: OWN, to: '12025550141', text, reference: `r${index}`, expiresAt: Date.now() + 3_600_000 },
          `key-${index}`,
        ),
      ),
    );
    expect(sorted(smsc.texts())).toEqual(sorted(texts));
    smsc.report();
    const ended = () => new Set(carriers.pushed.map(({ eventId }) => eventId));
    await until(() => ended().size >= COUNT);
    const ids = carriers.pushed.map((event) => event.kind === 'receipt' && `${event.carrierId} ${event.state}`);
    expect(sorted([...new Set(ids)].map(String))).toEqual(
      sorted(sent.map(({ carrierId }) => `${carrierId} delivered`)),
    );
    await carriers.close();
    await smsc.close();
  });

  it(`${COUNT} texts come in whole and once, though parts come in any order and by any bind, and the first is not kept`, {
    timeout: WITHIN_MS * 2,
  }, async () => {
    const smsc = await openForeignSmsc();
    const kept: CarrierEvent[] = [];
    let fails = 0;
    const carriers = openCarriers(smsc.port, { binds: 2 });
    const carrier = carriers.open(async (events) => {
      fails += 1;
      if (fails % 7 === 0) throw new Error('the database is away');
      kept.push(...events);
    });
    await carrier.send({ from: OWN, to: '1', text: 'up', reference: 'r', expiresAt: Date.now() + 60_000 }, 'key-of-up');
    const dice = createDice(7);
    const parts = texts
      .flatMap((text, index) =>
        toParts(text, index, { joining: 'udh16', alphabet: 'gsm', plainCoding: 0 }).map((part) => ({
          source_addr: '12025550141',
          destination_addr: OWN,
          esm_class: part.esmClass,
          data_coding: part.dataCoding,
          short_message: part.shortMessage,
        })),
      )
      .sort(() => dice(3) - 1);
    const owed = new Set(parts);
    const bring = (fields: object) =>
      smsc.deliver(fields, (status) => (status === 0 ? owed.delete(fields as never) : setTimeout(bring, 2, fields)));
    for (const part of parts) bring(part);
    await until(() => owed.size === 0);
    const inbound = kept.filter((event) => event.kind === 'inbound');
    expect(sorted(inbound.map(({ text }) => text))).toEqual(sorted(texts));
    expect(new Set(inbound.map(({ eventId }) => eventId)).size).toBe(COUNT);
    await carriers.close();
    await smsc.close();
  });
});
