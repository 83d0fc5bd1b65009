import { randomUUID } from 'node:crypto';
import { createCodeSupplierManyline } from '@manyline/code-supplier-manyline/code-supplier-manyline';
import { checkCallbackUrl, createOrUpdateVerificationCodeApi } from '@manyline/contract/developer';
import { createOutboundClient } from '@manyline/outbound/outbound-client';
import type { CodeSupplier } from '@manyline/ports/code-supplier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeveloperWorld, openDeveloperWorld } from '../developer/testing/developer-world.ts';
import { type CodeWorld, openCodeWorld } from './testing/code-world.ts';
import { UNITS } from './testing/supplied-world.ts';

const NAME = 'manyline:north';
const COUNTRY = 'GB';

/** Two servers: the north sells to the south, and tells it of what has come by its callbacks. */
let north: DeveloperWorld;
let south: CodeWorld;
let reseller: Awaited<ReturnType<DeveloperWorld['openDeveloper']>>;
const late: { supplier?: CodeSupplier } = {};

beforeAll(async () => {
  north = await openDeveloperWorld({ env: { CALLBACKS_TO_LOCALHOST: '1', CODE_NUMBERS_PER_SERVICE: '1000' } });
  south = await openCodeWorld({ openSupplier: async () => late.supplier! });
  reseller = await north.openDeveloper({ credit: '100', verified: true });
  late.supplier = createCodeSupplierManyline({
    name: NAME,
    account: {
      url: north.url,
      userId: reseller.userId,
      key: reseller.api.key,
      signingSecret: reseller.api.signingSecret,
    },
    exchange: createOutboundClient({ isAllowed: () => true }).exchange,
    now: () => Date.now() + south.clock.aheadMs,
  });
  await south.database.execute('update number_stock set can_codes = false');
  await south.verification.catalogue.refresh();
  const terms = { by: 'test', note: 'a test', units: UNITS, marginPercent: 100 };
  await south.suppliers.accounts.add(NAME, {}, terms);
  await south.suppliers.reading.sweep();
  await south.suppliers.book.refresh();
  await reseller.call(createOrUpdateVerificationCodeApi, { type: 2, callBackUrl: `${south.url}/supplier/${NAME}` });
});
afterAll(async () => {
  await north.audit();
  await south.audit();
  await south.close();
  await north.close();
});

async function openHolder() {
  const who = await south.person({ credit: '10' });
  const { number } = await who.lock({ code: COUNTRY, numberType: 2, codeRate: '1' });
  return { ...who, number };
}
async function arrive(to: string, text: string) {
  await north.verification.texts.receive(
    { kind: 'inbound', eventId: randomUUID(), from: '22000', to, text, date: Date.now() },
    'sandbox',
  );
}

describe('a code that another Manyline received', () => {
  it('is here once its callback is, without a look in between', async () => {
    const who = await openHolder();
    await arrive(who.number, 'Your WhatsApp code is 404-505');
    await north.deliver();
    await south.verification.supplierKnocks.idle();
    expect((await who.poll(who.number)).list).toMatchObject([{ text: 'Your WhatsApp code is 404-505' }]);
  });

  it('does not come by a callback that somebody else signed', async () => {
    const stranger = await north.openDeveloper({ credit: '100', verified: true });
    await stranger.call(createOrUpdateVerificationCodeApi, { type: 2, callBackUrl: `${south.url}/supplier/${NAME}` });
    await north.receive(stranger, { app: 'whatsapp', to: '447700900123' });
    await north.deliver();
    expect(await south.count('supplier_knock')).toBe(1);
  });

  it('has its address tried by test values, which are about no order', async () => {
    const host = `${south.url.replace('http://', '')}/supplier/${NAME}`;
    await reseller.call(checkCallbackUrl, { protocol: 'http://', host });
    expect(await south.count('supplier_knock')).toBe(1);
  });
});
