import { getDialogList } from '@manyline/contract/chats';
import { getHandsetMessages, sendPictureFromHandset, setSandboxState } from '@manyline/contract/local-world';
import { splitMedia } from '@manyline/domain/media';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { BlobStoreUnavailableError } from '@manyline/ports/blob-store';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { makeJpeg, makeJpegOf, makeMoving, makePng, makeTurnedJpeg } from '../../testing/test-pictures.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PHONE = '12025550141';
const MMS_PRICE = 60_000;
const CREDIT = 5_000_000;

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const fetchLink = (link: string, headers = {}) => world.http.inject({ method: 'GET', url: link, headers });

async function readDialog(person: TestAccount, otherFullNumber: string) {
  const { dialogList } = await person.call(getDialogList, { ownFullNumber: person.number, otherFullNumber });
  return dialogList;
}

describe('a picture that is sent', () => {
  it('counts against what an account may upload a day, also when nothing is charged for it', async () => {
    const strict = await openWorld({ env: { PICTURES_MB_PER_DAY: '1' } });
    try {
      const [poor, ana] = [await strict.signIn({ credit: '0' }), await strict.signIn()];
      const socket = await poor.socket();
      const picture = await makeJpegOf(400_000);
      const codes: (number | undefined)[] = [];
      for (let count = 0; count < 4; count += 1)
        codes.push((await socket.send(poor.toPicture(PHONE, picture))).retcode);
      expect(codes).toEqual([400_001, 400_001, 300_023, 300_023]);
      const tooLarge = ana.toPicture(PHONE, await makeJpegOf(1_200_000));
      expect((await (await ana.socket()).send(tooLarge)).retcode).toBe(300_023);
      expect((await (await ana.socket()).send(ana.toPicture(PHONE, picture))).status).toBe(0);
      strict.clock.aheadMs += DAY_MS;
      expect((await socket.send(poor.toPicture(PHONE, picture))).retcode).toBe(400_001);
    } finally {
      await strict.close();
    }
  });

  it('is taken, charged, brought to a handset and shown on both sides by links', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const payload = wei.toPicture(PHONE, await makeTurnedJpeg());
    const ack = await socket.send(payload);
    expect(ack).toMatchObject({ status: 0, charge: '0.06', balance: '4.94' });
    await socket.waitForState(payload.smsId, 'delivered');
    const [message] = await readDialog(wei, PHONE);
    expect(message).toMatchObject({ type: 'mms', text: '', media: ack.media, state: 'delivered', charge: '0.06' });
    const [link = ''] = splitMedia(message!.media);
    expect(link).toMatch(/w=40&h=60&/);
    const { width, exif } = await sharp((await fetchLink(link)).rawPayload).metadata();
    expect({ width, exif }).toEqual({ width: 40, exif: undefined });
    const { messages } = await world.call(getHandsetMessages, { number: PHONE });
    const shown = await fetchLink(messages.at(-1)!.media);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(40);
    await world.audit();
  });

  it("reaches another account, whose copy outlives the sender's", async () => {
    const [wei, ana] = [await world.signIn(), await world.signIn()];
    const [from, to] = [await wei.socket(), await ana.socket()];
    await from.send(wei.toPicture(ana.number, await makePng(80, 50)));
    const push = await waitFor(() => to.heard.messages.find(({ direction }) => direction === 'in'));
    expect(push).toMatchObject({ type: 'mms', text: '', otherFullNumber: wei.number });
    const [sent] = await readDialog(wei, ana.number);
    await world.media.service.removeFor(wei.accountId, [sent!.smsId]);
    expect((await fetchLink(sent!.media)).statusCode).toBe(404);
    expect((await sharp((await fetchLink(push.media)).rawPayload).metadata()).width).toBe(80);
    await to.send(ana.toPicture(wei.number, await makeMoving('gif'), { fileType: 'image/gif' }));
    const answer = await waitFor(() => from.heard.messages.find(({ direction }) => direction === 'in'));
    expect((await sharp((await fetchLink(answer.media)).rawPayload, { animated: true }).metadata()).pages).toBe(3);
    expect(await ana.spendable()).toBe(CREDIT - MMS_PRICE);
  });

  it('goes once and is charged once, however often and in parallel its smsId comes', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const payload = wei.toPicture(PHONE, await makeJpeg());
    const acks = await Promise.all(Array.from({ length: 10 }, () => socket.send(payload)));
    acks.push(await socket.send(payload));
    expect(new Set(acks.map(({ status, date, media }) => `${status} ${date} ${media}`)).size).toBe(1);
    expect(await wei.spendable()).toBe(CREDIT - MMS_PRICE);
    expect((await readDialog(wei, PHONE)).length).toBe(1);
    const other = await socket.send({ ...payload, fileBuffer: await makePng() });
    expect(other).toMatchObject({ status: 2, retcode: 300008 });
    const asText = await socket.send(wei.toText(PHONE, '', { smsId: payload.smsId, text: 'words' }));
    expect(asText).toMatchObject({ status: 2, retcode: 300008 });
    await world.audit();
  });

  it('takes its words along for nothing more; with other words under the same smsId it is another message', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const payload = wei.toPicture(PHONE, await makeJpeg(), { text: 'At the\u00a0lake' });
    expect(await socket.send(payload)).toMatchObject({ status: 0, charge: '0.06' });
    await socket.waitForState(payload.smsId, 'delivered');
    expect(await readDialog(wei, PHONE)).toMatchObject([{ type: 'mms', text: 'At the\u00a0lake' }]);
    const { messages } = await world.call(getHandsetMessages, { number: PHONE });
    expect(messages.at(-1)).toMatchObject({ text: 'At the\u00a0lake', media: expect.stringContaining('/') });
    expect(await socket.send(payload)).toMatchObject({ status: 0 });
    expect(await socket.send({ ...payload, text: 'Another' })).toMatchObject({ status: 2, retcode: 300008 });
    const long = wei.toPicture(PHONE, await makePng(), { text: 'x'.repeat(1_531) });
    expect(await socket.send(long)).toMatchObject({ status: 2, charge: '0' });
    expect(await wei.spendable()).toBe(CREDIT - MMS_PRICE);
  });

  it('is refunded in full, as a picture, when the network cannot bring it', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const payload = wei.toPicture('12025550001', await makeJpeg());
    await socket.send(payload);
    await socket.waitForState(payload.smsId, 'undelivered');
    expect(await wei.spendable()).toBe(CREDIT);
    const { rows } = await world.database.execute(
      `select distinct type from ledger_posting where account_id = '${wei.accountId}' and reference like '%sms:%'`,
    );
    expect(rows).toEqual([{ type: 8 }]);
    await world.audit();
  });

  it.each([
    [1_048_577, 'other', 0],
    [2_097_152, 'other', 0],
    [2_097_153, 'other', 300043],
    [102_400, 'hosting', 0],
    [102_401, 'hosting', 300043],
  ] as const)(
    'T22: of %i bytes from a number of type %s is answered with %i, and the socket stays',
    async (bytes, numberType, retcode) => {
      const wei = await world.signIn({ numberType });
      const socket = await wei.socket();
      const ack = await socket.send(wei.toPicture(PHONE, await makeJpegOf(bytes)));
      expect(ack.retcode ?? 0).toBe(retcode);
      expect(await wei.spendable()).toBe(retcode === 0 ? CREDIT - MMS_PRICE : CREDIT);
      expect((await socket.send(wei.toText(PHONE, 'still here'))).status).toBe(0);
      expect(socket.heard.closed).toEqual([]);
    },
  );

  it.each([
    ['447700900199', PHONE, 300041, 'from a UK number'],
    ['16135550177', '447400123456', 300042, 'from a Canadian number to another continent'],
    ['14165550123', '525512345678', 300042, 'from a Canadian number to Mexico'],
  ])('%s to %s is refused with %i before any charge: %s', async (number, to, retcode) => {
    const wei = await world.signIn({ numberType: 'none' });
    await world.sandbox.giveNumber(wei.accountId, 'other', number);
    const socket = await wei.socket();
    const ack = await socket.send(wei.toPicture(to, await makeJpeg(), { fromNumber: number }));
    expect(ack).toMatchObject({ status: 2, retcode, charge: '0' });
    expect(await wei.spendable()).toBe(CREDIT);
  });

  it('goes from a Canadian number to the United States and to Canada', async () => {
    const wei = await world.signIn({ numberType: 'none' });
    await world.sandbox.giveNumber(wei.accountId, 'other', '16135550178');
    const socket = await wei.socket();
    for (const to of [PHONE, '14165550199'])
      expect(await socket.send(wei.toPicture(to, await makeJpeg(), { fromNumber: '16135550178' }))).toMatchObject({
        status: 0,
      });
  });

  it('goes from no number without pictures, no toll-free number and no number of somebody else', async () => {
    const [wei, ana] = [await world.signIn(), await world.signIn()];
    await world.database.execute(`update own_number set can_mms = false where account_id = '${wei.accountId}'`);
    const tollFree = await world.signIn({ numberType: 'tollfree' });
    const picture = await makeJpeg();
    const send = async (person: TestAccount, fromNumber = person.number) =>
      (await (await person.socket()).send(person.toPicture(PHONE, picture, { fromNumber }))).retcode;
    expect(await send(wei)).toBe(300040);
    expect(await send(tollFree)).toBe(300030);
    expect(await send(ana, wei.number)).toBe(300003);
    expect([await wei.spendable(), await ana.spendable()]).toEqual([CREDIT, CREDIT]);
  });

  it('is not looked into, nor kept, when the balance is too small', async () => {
    const wei = await world.signIn({ credit: '0.01' });
    const read = vi.spyOn(world.media.pictures, 'read');
    const ack = await (await wei.socket()).send(wei.toPicture(PHONE, await makeJpeg()));
    expect(ack).toMatchObject({ status: 2, retcode: 400001 });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    const { rows } = await world.database.execute(`select ref from media where account_id = '${wei.accountId}'`);
    expect(rows).toEqual([]);
  });

  it('is not looked into either when the day has no room left', async () => {
    const strict = await openWorld({ env: { PICTURES_MB_PER_DAY: '1' } });
    try {
      const wei = await strict.signIn();
      const read = vi.spyOn(strict.media.pictures, 'read');
      const tooMuch = wei.toPicture(PHONE, await makeJpegOf(1_200_000));
      expect((await (await wei.socket()).send(tooMuch)).retcode).toBe(300_023);
      expect(read).not.toHaveBeenCalled();
    } finally {
      await strict.close();
    }
  });

  it('leaves nothing when the balance is spent meanwhile: no message, no charge, and its file is swept', async () => {
    const wei = await world.signIn({ credit: '0.01' });
    const socket = await wei.socket();
    const rich = { paid: CREDIT, gift: 0, heldPaid: 0, heldGift: 0 };
    vi.spyOn(world.ledger.service, 'getBalance').mockResolvedValueOnce(rich);
    expect(await socket.send(wei.toPicture(PHONE, await makeJpeg()))).toMatchObject({ status: 2, retcode: 400001 });
    expect(await readDialog(wei, PHONE)).toEqual([]);
    const countRows = async () =>
      (await world.database.execute(`select ref from media where account_id = '${wei.accountId}'`)).rows;
    const [row] = (await countRows()) as { ref: string }[];
    expect(await world.ports.blobs.findSize(row!.ref.split('.')[0]!)).toBeGreaterThan(0);
    await world.media.service.sweep();
    expect(await countRows()).toHaveLength(1);
    world.clock.aheadMs += 25 * HOUR_MS;
    await world.media.service.sweep();
    expect(await countRows()).toEqual([]);
    expect(await world.ports.blobs.findSize(row!.ref.split('.')[0]!)).toBeUndefined();
  });

  it.each([
    ['no picture at all', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 300044],
    ['nothing', Buffer.alloc(0), 300044],
  ])('is refused in words when it is %s', async (_, file, retcode) => {
    const wei = await world.signIn();
    const ack = await (await wei.socket()).send(wei.toPicture(PHONE, file, { languagecode: 'zh_cn' }));
    expect(ack).toMatchObject({ status: 2, retcode, retmsg: expect.stringMatching(/图片/) });
    expect(await wei.spendable()).toBe(CREDIT);
  });
});

describe('while pictures cannot be kept', () => {
  it('nothing is sent or charged, and the same smsId works afterwards', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const payload = wei.toPicture(PHONE, await makeJpeg());
    const put = vi.spyOn(world.ports.blobs, 'put').mockRejectedValue(new BlobStoreUnavailableError('the disk is full'));
    expect(await socket.send(payload)).toMatchObject({ status: 2, retcode: 300002, charge: '0' });
    put.mockRestore();
    expect(await wei.spendable()).toBe(CREDIT);
    expect(await readDialog(wei, PHONE)).toEqual([]);
    expect(await socket.send(payload)).toMatchObject({ status: 0, charge: '0.06' });
  });
});

describe('while pictures cannot be read', () => {
  const getUrl = (url: string) => world.http.inject({ url });

  it('a link is answered 503 in words, readiness and a gauge name the store, and texts go on', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    await socket.send(wei.toPicture(PHONE, await makeJpeg()));
    const [link = ''] = splitMedia((await readDialog(wei, PHONE))[0]!.media);
    expect((await getUrl('/health/ready')).json()).toEqual({ status: 'ready', blobStore: 'up' });

    const findSize = vi.spyOn(world.ports.blobs, 'findSize').mockRejectedValue(new BlobStoreUnavailableError('frozen'));
    await world.media.store.look();
    const answer = await fetchLink(link);
    expect([answer.statusCode, answer.json().retcode]).toEqual([503, 100_016]);
    const ready = await getUrl('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', blobStore: 'down' }]);
    expect((await getUrl('/metrics')).body).toContain('manyline_blob_store_up 0\n');
    expect(await socket.send(wei.toText(PHONE, 'Words alone'))).toMatchObject({ status: 0 });

    findSize.mockRestore();
    await world.media.store.look();
    expect((await fetchLink(link)).statusCode).toBe(200);
    expect((await getUrl('/health/ready')).json()).toEqual({ status: 'ready', blobStore: 'up' });
    const tellsUp = async () => (await getUrl('/metrics')).body.includes('manyline_blob_store_up 1\n');
    await waitFor(tellsUp, { what: 'the figures to be read anew' });
  });
});

describe('a picture that comes in', () => {
  it('from a handset goes through the same checks and arrives with its words', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const picture = (await makeJpeg(90, 60)).toString('base64');
    await world.call(sendPictureFromHandset, { from: PHONE, to: wei.number, text: 'Look 看', picture });
    const push = await socket.waitForText('Look 看');
    expect(push.type).toBe('mms');
    expect((await sharp((await fetchLink(push.media)).rawPayload).metadata()).width).toBe(90);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const attempt = world.call(sendPictureFromHandset, { from: PHONE, to: wei.number, text: '', picture: svg });
    await expect(attempt).rejects.toMatchObject({ code: 'PICTURE_UNSUPPORTED' });
  });

  it('three times under one id arrives once (its later copies are swept), under a new id again', async () => {
    const wei = await world.signIn();
    const kept = 'sandbox/twice-0.jpg';
    await world.ports.blobs.put('sandbox/twice-0', await makeJpeg());
    const event = (eventId: string) => ({
      kind: 'inbound' as const,
      eventId,
      from: PHONE,
      to: wei.number,
      text: 'Again',
      date: Date.now() + world.clock.aheadMs,
      media: [{ url: `sandbox:${kept}` }],
    });
    for (const id of ['p-1', 'p-1', 'p-1', 'p-2']) expect(await world.webhook([event(id + wei.userId)])).toBe(200);
    const messages = await readDialog(wei, PHONE);
    expect(messages).toHaveLength(2);
    expect(new Set(messages.map(({ media }) => media)).size).toBe(2);
  });

  it('by a link into our own network is never fetched, and its message arrives without it', async () => {
    const wei = await world.signIn();
    const url = `${world.url}/health/live`;
    const event = {
      eventId: `evil-${wei.userId}`,
      from: PHONE,
      to: wei.number,
      text: 'Look',
      date: Date.now() + world.clock.aheadMs,
    };
    expect(await world.webhook([{ kind: 'inbound', ...event, media: [{ url }] }])).toBe(200);
    expect(await readDialog(wei, PHONE)).toMatchObject([{ type: 'mms', text: 'Look', media: '' }]);
  });
});

describe('a link to a picture', () => {
  async function sendOne() {
    const wei = await world.signIn();
    const { media = '' } = await (await wei.socket()).send(wei.toPicture(PHONE, await makeJpeg(1000, 800)));
    return { wei, link: media };
  }

  it('shows the picture alone: fixed type, no sniffing, no script, kept by the browser', async () => {
    const { link } = await sendOne();
    const { statusCode, headers } = await fetchLink(link);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'.*; frame-ancestors 'self'$/),
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]{36}\.jpg"$/),
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    const preview = await fetchLink(`${link}&size=preview`);
    expect(preview.headers['content-type']).toBe('image/webp');
    expect((await sharp(preview.rawPayload).metadata()).width).toBe(640);
  });

  it('opens a part, and says when there is none', async () => {
    const { link } = await sendOne();
    const whole = (await fetchLink(link)).rawPayload;
    const part = await fetchLink(link, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`);
    expect(part.rawPayload).toEqual(whole.subarray(10, 20));
    expect((await fetchLink(link, { range: 'bytes=-5' })).rawPayload).toEqual(whole.subarray(-5));
    expect((await fetchLink(link, { range: `bytes=${whole.length}-` })).statusCode).toBe(416);
  });

  it('is good for nothing when a single letter of it is changed', async () => {
    const { link } = await sendOne();
    const [id] = /[0-9a-f-]{36}/.exec(link)!;
    const last = id.at(-1) === 'a' ? 'b' : 'a';
    const changed = [
      link.replace(id, `${id.slice(0, -1)}${last}`),
      link.replace('w=1000', 'w=1001'),
      link.replace(/e=(\d)/, 'e=9$1'),
      link.replace('.jpg', '.png'),
      link.replace(/s=.*/, 's='),
      link.replace(/&s=.*/, ''),
      link.replace('/media/pictures/', '/media/sounds/'),
      `${link}x`,
    ];
    for (const each of changed) expect((await fetchLink(each)).statusCode, each).toBe(404);
  });

  it('expires within a day, and reading the chat again gives one that works', async () => {
    const { wei, link } = await sendOne();
    world.clock.aheadMs += DAY_MS;
    expect((await fetchLink(link)).statusCode).toBe(410);
    const [message] = await readDialog(wei, PHONE);
    expect(message!.media).not.toBe(link);
    expect((await fetchLink(message!.media)).statusCode).toBe(200);
  });
});

describe('a network that refuses', () => {
  it('a picture gets it refunded', async () => {
    await world.call(setSandboxState, { carrierMode: 'refuse' });
    const wei = await world.signIn();
    const socket = await wei.socket();
    const payload = wei.toPicture(PHONE, await makeJpeg());
    await socket.send(payload);
    await socket.waitForState(payload.smsId, 'failed');
    expect(await wei.spendable()).toBe(CREDIT);
    await world.call(setSandboxState, { carrierMode: 'normal' });
    await world.audit();
  });
});
