import type { CarrierEvent } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { makeJpeg } from '../../testing/test-pictures.ts';
import { sleep } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const PHONE = '12025550141';

function toInbound(to: string, text: string, eventId = `${to} ${text}`): CarrierEvent {
  return { kind: 'inbound', eventId, from: PHONE, to, text, date: Date.now() };
}

async function signInWithSocket() {
  const account = await world.signIn();
  const live = await account.socket();
  const stored = async () => (await live.catchUp(0)).messages.map(({ text }) => text);
  return { ...account, live, stored };
}

describe('a text that comes in', () => {
  it('T28: three times under the same id, at once and later, is stored once; under a new id it is stored again', async () => {
    const wei = await signInWithSocket();
    const text = toInbound(wei.number, 'Your code is 1234', `first ${wei.number}`);
    expect(await Promise.all([world.webhook([text]), world.webhook([text]), world.webhook([text, text])])).toEqual([
      200, 200, 200,
    ]);
    for (let repeat = 0; repeat < 2; repeat += 1) expect(await world.webhook([text])).toBe(200);
    expect(await world.webhook([toInbound(wei.number, 'Your code is 1234', `second ${wei.number}`)])).toBe(200);
    expect(await wei.stored()).toEqual(['Your code is 1234', 'Your code is 1234']);
    await sleep(50);
    expect(wei.live.heard.messages).toHaveLength(2);
  });

  it('is kept by the time that the carrier has its answer, and stored right after it', async () => {
    const wei = await signInWithSocket();
    const text = toInbound(wei.number, 'Stored');
    const kept = world.database.db.selectFrom('carrier_webhook').select('body').where('body', 'like', '%Stored%');
    expect((await world.postWebhook([text])).statusCode).toBe(200);
    expect(await kept.execute()).toHaveLength(1);
    await world.intake.service.idle();
    expect(await wei.stored()).toEqual(['Stored']);
  });

  it('is answered at once though its picture is long on the way, and stored with it', async () => {
    const wei = await signInWithSocket();
    const slow = Promise.withResolvers<Uint8Array | undefined>();
    const reading = vi.spyOn(world.network, 'readMedia').mockReturnValue(slow.promise);
    const pictured = { ...toInbound(wei.number, 'Look'), media: [{ url: 'https://media.example/slow.jpg' }] };
    expect((await world.postWebhook([pictured as CarrierEvent])).statusCode).toBe(200);
    expect(await wei.stored()).toEqual([]);
    slow.resolve(await makeJpeg());
    await world.intake.service.idle();
    reading.mockRestore();
    const [stored] = (await wei.live.catchUp(0)).messages;
    expect(stored).toMatchObject({ text: 'Look', media: expect.stringContaining('.jpg') });
  });

  it('from a phone in the sandbox and from a name alike finds its account', async () => {
    const wei = await signInWithSocket();
    const event = { ...toInbound(wei.number, 'Sale!'), from: 'ACME' } as CarrierEvent;
    await world.webhook([event]);
    expect(await wei.live.waitForText('Sale!')).toMatchObject({ otherFullNumber: 'ACME', otherTelCode: '' });
  });

  it('with what no database can carry is kept without it, and those beside it are whole', async () => {
    const wei = await signInWithSocket();
    const texts = ['before', 'a\0b', '\ud83d half', 'after'];
    const events = texts.map((text, index) => toInbound(wei.number, text, `${wei.number} ${index}`));
    expect(await world.webhook(events)).toBe(200);
    expect(await wei.stored()).toEqual(['before', 'ab', '\ufffd half', 'after']);
  });

  it('from a handset with what no database can carry arrives too', async () => {
    const wei = await signInWithSocket();
    await world.sandbox.sendFromHandset({ from: PHONE, to: wei.number, text: 'x\0y \udc00' });
    expect(await wei.stored()).toEqual(['xy \ufffd']);
  });

  it('for a number that nobody holds is taken and belongs to nobody', async () => {
    expect(await world.webhook([toInbound('12015559999', 'Anybody?')])).toBe(200);
    const found = await world.database.db
      .selectFrom('message')
      .select('id')
      .where('own_number', '=', '12015559999')
      .execute();
    expect(found).toEqual([]);
  });

  it('that cannot be applied is set aside for a person to see, and those beside it go on', async () => {
    const wei = await signInWithSocket();
    const odd = { ...toInbound(wei.number, 'odd'), from: null } as unknown as CarrierEvent;
    const [before, after] = [toInbound(wei.number, 'before'), toInbound(wei.number, 'after')];
    expect(await world.webhook([before, odd, after])).toBe(200);
    expect(await wei.stored()).toEqual(['before', 'after']);
    const { asideEvents } = await world.delivery.outbox.countOutstanding(Date.now());
    expect(asideEvents).toBe(1);
  });
});

describe('an account that is not the number’s', () => {
  it('puts no text and no STOP on it, until the operator says that the account has the number too', async () => {
    const wei = await signInWithSocket();
    const [text, stop] = [toInbound(wei.number, 'Not mine to tell'), toInbound(wei.number, 'STOP')];
    const tell = async () => {
      await world.intake.service.take('http:rogue', [text, stop]);
      await world.intake.service.idle();
    };
    await tell();
    expect(await wei.stored()).toEqual([]);
    const optOuts = world.database.db.selectFrom('opt_out').selectAll().where('own_number', '=', wei.number);
    expect(await optOuts.execute()).toEqual([]);
    const aside = world.database.db.selectFrom('carrier_event').select('status').where('carrier', '=', 'http:rogue');
    expect(await aside.execute()).toEqual([{ status: 'aside' }, { status: 'aside' }]);
    const credentials = {
      url: 'https://gateway.example.com/texts',
      secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    };
    const known = { by: 'test', note: 'it is known', whenUnsure: 'hold' } as const;
    await world.carrierAccounts.accounts.add('http:rogue', credentials, known);
    await world.carrierAccounts.terms.set(wei.number, ['also=http:rogue'], { by: 'test', note: 'it has it too' });
    await tell();
    expect(await wei.stored()).toContain('Not mine to tell');
  });
});

describe('a webhook', () => {
  it('that is forged changes nothing and is told so', async () => {
    const wei = await signInWithSocket();
    for (const signature of ['', 'f'.repeat(64), 'not hex'])
      expect(await world.webhook([toInbound(wei.number, 'Forged')], signature)).toBe(403);
    expect(await wei.stored()).toEqual([]);
  });

  it('of a carrier that we do not have is not found', async () => {
    const answer = await world.http.inject({ method: 'POST', url: '/carrier/other', payload: {} });
    expect(answer.statusCode).toBe(404);
  });

  it('is kept as it came', async () => {
    const wei = await signInWithSocket();
    await world.webhook([toInbound(wei.number, 'As it came')]);
    const rows = await world.database.db.selectFrom('carrier_webhook').select('body').execute();
    expect(rows.some(({ body }) => body.includes('As it came'))).toBe(true);
  });

  it('that a dead node answered and never applied is applied by another, once', async () => {
    const wei = await signInWithSocket();
    const events = [toInbound(wei.number, 'Left behind'), toInbound(wei.number, 'And another')];
    const row = { carrier: 'sandbox', body: '{}', received_at: Date.now(), due_at: Date.now() - 1 };
    const webhook = { ...row, id: newId(), events: JSON.stringify(events) };
    await world.database.db.insertInto('carrier_webhook').values(webhook).execute();
    await Promise.all([world.intake.service.sweep(), world.intake.service.sweep()]);
    await world.intake.service.idle();
    expect((await wei.stored()).toSorted()).toEqual(['And another', 'Left behind']);
    const open = world.database.db.selectFrom('carrier_webhook').select('id').where('due_at', 'is not', null);
    expect(await open.execute()).toEqual([]);
    expect(await world.webhook(events)).toBe(200);
    expect(await wei.stored()).toHaveLength(2);
  });

  it('is answered with what its carrier wants to read', async () => {
    const answer = { status: 202, contentType: 'text/xml', body: '<Response/>' };
    const reading = vi.spyOn(world.network, 'readWebhook').mockReturnValue({ events: [], answer });
    const answered = await world.postWebhook([]);
    reading.mockRestore();
    expect(answered).toMatchObject({ statusCode: 202, body: '<Response/>' });
    expect(answered.headers['content-type']).toMatch(/^text\/xml/);
    expect(await world.postWebhook([])).toMatchObject({ statusCode: 200, body: '{}' });
  });

  it('is believed by the address that the carrier was given, query included, whatever the host calls itself', async () => {
    const events = [toInbound('12015559998', 'Behind a proxy')];
    const headers = { host: 'inside.example:8080', 'x-forwarded-host': 'evil.example' };
    expect((await world.postWebhook(events, { headers })).statusCode).toBe(200);
    expect((await world.postWebhook(events, { path: '/carrier/sandbox?ref=1' })).statusCode).toBe(200);
    const elsewhere = { path: '/carrier/sandbox?ref=1', signedUrl: `${world.config.publicUrl}/carrier/sandbox` };
    expect((await world.postWebhook(events, elsewhere)).statusCode).toBe(403);
  });
});
