import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDialogList } from '@manyline/contract/chats';
import { getLog } from '@manyline/contract/console/log';
import { getQueue, lookAtIdentity } from '@manyline/contract/console/queues';
import { getKYCInfo, type KycInfo, updateKYCInfo } from '@manyline/contract/identity';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { HOUR_MS } from '@manyline/domain/time';
import { BlobStoreUnavailableError } from '@manyline/ports/blob-store';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityKey } from '../../config/identity-key.ts';
import { newId } from '../../db/ids.ts';
import { RefusedCall } from '../../testing/test-account.ts';
import { makeBomb, makeGif, makeJpeg, makeJpegOf, makePng, makeTurnedJpeg } from '../../testing/test-pictures.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner } from '../operators/testing/operator-world.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { createIdentityService } from './identity.service.ts';
import { createIdentityLinks } from './identity-links.ts';
import { createPictureVault } from './picture-vault.ts';

let world: TestWorld;
let photo: Buffer;
beforeAll(async () => {
  world = await openWorld();
  photo = await makeJpeg();
});
afterEach(() => world.audit());
afterAll(() => world.close());

type Person = Awaited<ReturnType<TestWorld['signIn']>>;
type Fields = Record<string, Uint8Array | string>;

/** As a browser posts a form. @throws RefusedCall */
async function upload({ token }: Pick<Person, 'token'>, fields: Fields, language = 'en'): Promise<KycInfo> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'picture.jpg');
  }
  const answer = await post(form, { 'x-auth-token': token }, language);
  if (answer.status >= 400) throw new RefusedCall(answer.status, await answer.json());
  return updateKYCInfo.response.parse(await answer.json()).KYCInfo;
}

const post = (body: BodyInit, headers: Record<string, string>, language = 'en') =>
  fetch(`${world.url}${updateKYCInfo.url}?languagecode=${language}`, { method: 'POST', headers, body });

const infoOf = async (person: Person) => (await person.call(getKYCInfo)).KYCInfo;
const look = (link: string) => fetch(`${world.url}${link}`);
const both = () => ({ idCard1: photo, idHold1: photo });
const waitingOf = async ({ accountId }: Person) =>
  (await world.call(getWaitingReviews)).reviews.find(
    (each) => each.accountId === accountId && each.kind === 'identity',
  );

async function decide(
  person: Person,
  outcome: 'approved' | 'refused',
  more: { template?: string; words?: string } = {},
) {
  const { id } = (await waitingOf(person))!;
  return world.call(decideReview, { kind: 'identity', accountId: person.accountId, id, outcome, ...more });
}

const blobFiles = () => readdir(join(world.config.dataDir, 'media', 'identity'));

it('is filed, looked at and verified: from then on it is read only', async () => {
  const wei = await world.signIn();
  expect(await infoOf(wei)).toEqual({ status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' });
  const filed = await upload(wei, { ...both(), idCard2: await makePng(), languagecode: 'en' });
  expect(filed).toMatchObject({ status: 1, idHoldUrl2: '' });
  const [jpeg, png] = [await look(filed.idCardUrl1), await look(filed.idCardUrl2)];
  expect([jpeg.headers.get('content-type'), png.headers.get('content-type')]).toEqual(['image/jpeg', 'image/png']);
  expect(jpeg.headers.get('cache-control')).toBe('no-store');
  expect(jpeg.headers.get('content-disposition')).toBe('inline; filename="identity.jpeg"');
  expect(jpeg.headers.get('content-security-policy')).toMatch(
    /^sandbox; default-src 'none'.*; frame-ancestors 'none'$/,
  );
  expect(await sharp(await jpeg.bytes()).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });

  expect(await waitingOf(wei)).toMatchObject({ platform: 'pingme', summary: { 'User ID': wei.userId } });
  await decide(wei, 'approved');
  expect(await infoOf(wei)).toMatchObject({ status: 2 });
  expect(await waitingOf(wei)).toBeUndefined();
  const again = upload(wei, { ...both(), idCard1: await makeJpeg(80, 60) });
  await expect(again).rejects.toMatchObject({ code: 'IDENTITY_LOCKED', status: 409 });
});

it('a refusal says why, in the language of its person, in a message that leads to the proof', async () => {
  const wei = await world.signIn();
  await upload(wei, both());
  await expect(decide(wei, 'refused')).rejects.toThrow(/a refusal needs a reason/);
  await expect(decide(wei, 'refused', { template: 'profileFirst' })).rejects.toThrow(/no reason of that name/);
  expect(await infoOf(wei)).toMatchObject({ status: 1 });
  await decide(wei, 'refused', { template: 'expired', words: 'It ran out in 2019.' });
  const reason = 'The document has expired. It ran out in 2019.';
  expect(await infoOf(wei)).toMatchObject({ status: 100, reason });
  const { dialogList } = await wei.call(getDialogList, { ownFullNumber: wei.number, otherFullNumber: 'PingMe' });
  expect(dialogList).toMatchObject([
    {
      text: `Your identity proof was not accepted.\n${reason}\nUpload it again`,
      highlightText: 'Upload it again',
      highlightTarget: 'kyc',
    },
  ]);
  expect(await upload(wei, { ...both(), idHold1: await makePng() })).toMatchObject({ status: 1 });
});

it('a link keeps its picture, in any place; what is replaced or left out is gone for good, from the store as well', async () => {
  const wei = await world.signIn();
  const before = await blobFiles().catch(() => []);
  await upload(wei, { ...both(), idCard2: await makePng() });
  expect((await blobFiles()).length).toBe(before.length + 3);
  await decide(wei, 'refused', { words: 'Turn it.' });
  const old = await infoOf(wei);
  world.clock.aheadMs += 600_000;
  // The links have expired by now, and still say which picture is meant.
  const kept = { idCardUrl1: old.idCardUrl2, idHoldUrl1: old.idHoldUrl1 };
  const filed = await upload(wei, kept);
  expect(filed).toMatchObject({ status: 1, idCardUrl2: '', idHoldUrl2: '' });
  expect((await look(filed.idCardUrl1)).headers.get('content-type')).toBe('image/png');
  expect((await blobFiles()).length).toBe(before.length + 2);
  await decide(wei, 'refused', { words: 'Again.' });
  const same = await infoOf(wei);
  const unchanged = upload(wei, { idCardUrl1: same.idCardUrl1, idHoldUrl1: same.idHoldUrl1 });
  await expect(unchanged).rejects.toThrow(/nothing was changed/);
});

it('under a legal hold what is replaced stays in the store, and goes once the hold is lifted', async () => {
  const wei = await world.signIn();
  await upload(wei, both());
  const before = (await blobFiles()).length;
  await decide(wei, 'refused', { words: 'Too dark.' });
  const { db } = world.database;
  const hold = { hold_id: newId(), account_id: wei.accountId, reason: 'a court', set_by: 'A', set_at: 0 };
  await db
    .insertInto('legal_hold')
    .values({ ...hold, lifted_by: null, lifted_at: null })
    .execute();
  await upload(wei, { idCard1: await makePng(), idHold1: await makePng() });
  world.clock.aheadMs += 2 * HOUR_MS;
  await world.identity.service.sweep();
  expect((await blobFiles()).length).toBe(before + 2);
  await db.updateTable('legal_hold').set({ lifted_at: 1 }).where('hold_id', '=', hold.hold_id).execute();
  expect(await world.identity.service.sweep()).toBe(2);
  expect((await blobFiles()).length).toBe(before);
});

describe('whoever is not meant to see a picture does not', () => {
  it('a link of another account keeps nothing for mine', async () => {
    const [wei, ana] = [await world.signIn(), await world.signIn()];
    const { idCardUrl1 } = await upload(wei, both());
    const stolen = upload(ana, { idCardUrl1, idHold1: photo });
    await expect(stolen).rejects.toThrow(/it is no picture of this proof/);
    expect(await infoOf(ana)).toMatchObject({ status: -1, idCardUrl1: '' });
  });

  it('a link is over after five minutes, cannot be changed, and says nothing by itself', async () => {
    const wei = await world.signIn();
    const { idCardUrl1: link } = await upload(wei, both());
    const bytes = Buffer.from(link.split('/').at(-1)!, 'base64url');
    expect(bytes.includes(Buffer.from(wei.accountId.replaceAll('-', ''), 'hex'))).toBe(false);
    for (const at of [0, 5, 20, 40, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged[at]! ^= 1;
      expect((await look(`/media/identity/${forged.toString('base64url')}`)).status).toBe(404);
    }
    for (const odd of ['/media/identity/x', `${link}?a=1`, `${link}/..`, `/media/identity/${'a'.repeat(199)}`])
      expect((await look(odd)).status).toBe(404);
    expect((await look(link)).status).toBe(200);
    world.clock.aheadMs += 299_000;
    expect((await look(link)).status).toBe(200);
    world.clock.aheadMs += 2_000;
    expect((await look(link)).status).toBe(410);
  });

  it('a link is good for twenty looks, and what is refused is no look', async () => {
    const wei = await world.signIn();
    const { idCardUrl1, idHoldUrl1 } = await upload(wei, both());
    for (let index = 0; index < 20; index += 1) expect((await look(idCardUrl1)).status).toBe(200);
    expect((await look(idCardUrl1)).status).toBe(429);
    expect(await world.identity.service.listLooks(wei.accountId)).toHaveLength(20);
    expect((await look(idHoldUrl1)).status).toBe(200);
    const { KYCInfo } = await wei.call(getKYCInfo);
    expect((await look(KYCInfo.idCardUrl1)).status).toBe(200);
  });

  it('every look is written down with who had the link, none without one', async () => {
    const wei = await world.signIn();
    const { idCardUrl1 } = await upload(wei, both());
    expect(await world.identity.service.listLooks(wei.accountId)).toEqual([]);
    const { summary } = (await waitingOf(wei))!;
    await look(idCardUrl1);
    await look(new URL(summary['Holding the ID, first photo']!).pathname);
    expect(await world.identity.service.listLooks(wei.accountId)).toMatchObject([
      { slot: 'idHold1', lookedBy: 'reviewer sandbox page', network: '127.0.0.1' },
      { slot: 'idCard1', lookedBy: 'owner' },
    ]);
  });

  it('the store has nothing that can be looked at, and a file put in the place of another does not open', async () => {
    const wei = await world.signIn();
    const { idCardUrl1 } = await upload(wei, both());
    const folder = join(world.config.dataDir, 'media', 'identity');
    for (const name of await blobFiles())
      expect((await readFile(join(folder, name))).indexOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe(-1);
    const [first] = (await world.identity.service.listLooks(wei.accountId)).slice(0, 1);
    expect(first).toBeUndefined();
    await look(idCardUrl1);
    const { pictureId } = (await world.identity.service.listLooks(wei.accountId))[0]!;
    const other = (await blobFiles()).find((name) => !name.startsWith(pictureId))!;
    await world.ports.blobs.put(`identity/${pictureId}`, await readFile(join(folder, other)));
    expect((await look(idCardUrl1)).status).toBe(500);
  });
});

describe('what is uploaded', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: [string, () => Promise<Uint8Array>, string, RegExp][] = [
    ['an SVG', async () => svg, 'IDENTITY_PICTURE_TYPE', /^415 \d+ Please upload an image in a supported format$/],
    ['a GIF', makeGif, 'IDENTITY_PICTURE_TYPE', /supported format/],
    ['a web page', async () => Buffer.from('<!doctype html><script>1</script>'), 'IDENTITY_PICTURE_TYPE', /supported/],
    ['half a JPEG', async () => (await makeJpeg(600, 600)).subarray(0, 1_500), 'PICTURE_BROKEN', /damaged/],
    ['a PNG of 64 megapixels', () => makeBomb(8_000), 'PICTURE_TOO_COMPLEX', /too many pixels/],
    ['more than 5 MB', () => makeJpegOf(5_242_881), 'IDENTITY_PICTURE_SIZE', /The image size must not exceed 5MB$/],
  ];
  it.each(cases)('is refused as it deserves, and nothing of it stays: %s', async (_name, make, code, words) => {
    const wei = await world.signIn();
    const before = (await blobFiles()).length;
    const refused = upload(wei, { ...both(), idHold2: await make() });
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
    expect(await infoOf(wei)).toMatchObject({ status: -1, idCardUrl1: '' });
    expect((await blobFiles()).length).toBe(before);
  });

  it('speaks Chinese to whom it has to, and names the missing front', async () => {
    const wei = await world.signIn();
    await expect(upload(wei, { ...both(), idCard1: svg }, 'zh_cn')).rejects.toThrow(/仅支持 PNG、JPG、JPEG 格式/);
    await expect(upload(wei, { idCard2: photo, idHold1: photo })).rejects.toThrow(/"idCard1": this picture is needed/);
    await expect(upload(wei, { idCard1: photo, idHold1: Buffer.alloc(0) })).rejects.toThrow(/"idHold1": this picture/);
  });

  it('5 MB exactly are taken; the picture stands upright and has lost where and with what it was taken', async () => {
    const wei = await world.signIn();
    const filed = await upload(wei, { idCard1: await makeTurnedJpeg(), idHold1: await makeJpegOf(5_242_880) });
    const kept = await sharp(await (await look(filed.idCardUrl1)).bytes()).metadata();
    expect(kept).toMatchObject({ width: 40, height: 60 });
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is not read at all from nobody, from a stranger to forms, and from whom files too often', async () => {
    const form = new FormData();
    form.append('idCard1', new Blob([new Uint8Array(photo)]), 'a.jpg');
    expect((await post(form, { 'x-auth-token': 'nobody' })).status).toBe(401);
    const wei = await world.signIn();
    const headers = { 'x-auth-token': wei.token };
    expect((await post('{}', { ...headers, 'content-type': 'application/json' })).status).toBe(400);
    expect((await post('--x', { ...headers, 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400);
    const answers: number[] = [];
    for (let count = 0; count < 19; count += 1) answers.push((await post(form, headers)).status);
    expect([...new Set(answers.slice(0, 18))]).toEqual([400]);
    expect(answers[18]).toBe(429);
  });
});

it('of two that file at once one is filed, and of two decisions one counts', async () => {
  const wei = await world.signIn();
  const before = (await blobFiles()).length;
  const tries = await Promise.allSettled([upload(wei, both()), upload(wei, both())]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await blobFiles()).length).toBe(before + 2);
  const { id, accountId } = (await waitingOf(wei))!;
  const decision = { kind: 'identity' as const, accountId, id };
  const decisions = await Promise.allSettled([
    world.call(decideReview, { ...decision, outcome: 'approved' }),
    world.call(decideReview, { ...decision, outcome: 'refused', words: 'No.' }),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const trail = await world.reviews.service.listDecisions(accountId);
  expect(trail.map(({ result }) => result).sort()).toEqual(['NOT_FOUND', 'asked', 'asked', 'done']);
});

it('is filed whole also when what it replaces cannot be removed at once, which the sweep does then', async () => {
  const wei = await world.signIn();
  await upload(wei, both());
  await decide(wei, 'refused', { words: 'Too dark.' });
  const before = (await blobFiles()).length;
  const { remove } = world.ports.blobs;
  let failures = 1;
  world.ports.blobs.remove = async (keys) => {
    failures -= 1;
    if (failures >= 0) throw new BlobStoreUnavailableError('away for a moment');
    return remove(keys);
  };
  const filed = await upload(wei, { idCard1: await makePng(), idHold1: await makePng() }).finally(() => {
    world.ports.blobs.remove = remove;
  });
  expect(filed).toMatchObject({ status: 1 });
  for (const link of [filed.idCardUrl1, filed.idHoldUrl1]) expect((await look(link)).status).toBe(200);
  expect((await blobFiles()).length).toBe(before + 2);
  world.clock.aheadMs += 2 * HOUR_MS;
  expect(await world.identity.service.sweep()).toBeGreaterThanOrEqual(2);
  expect((await blobFiles()).length).toBe(before);
});

it('a commit whose answer was lost has filed it: its pictures stay', async () => {
  const wei = await world.signIn();
  const { db } = world.database;
  const lossy = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => ({
        async execute(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) {
          await target.transaction().execute(work);
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
        },
      });
    },
  });
  const identity = createIdentityService({
    db: lossy,
    proofs: createIdentityRepository(db),
    vault: createPictureVault({ blobs: world.ports.blobs, getKey: createIdentityKey(world.config) }),
    links: createIdentityLinks({ secret: 'any', now: Date.now }),
    pictures: world.media.pictures,
    windows: world.kit.windows,
    newId,
    now: Date.now,
  });
  const form = Object.fromEntries(
    ['idCard1', 'idHold1'].map((slot) => [slot, new File([new Uint8Array(photo)], 'picture.jpg')]),
  );
  await identity.file(wei.accountId, { approval: 'operator' }, form as never).catch(() => undefined);
  const { status, idCardUrl1 } = await infoOf(wei);
  expect([status, (await look(idCardUrl1)).status]).toEqual([1, 200]);
});

it('a filing that was replaced is no longer there to be decided about', async () => {
  const wei = await world.signIn();
  await upload(wei, both());
  const { id, accountId } = (await waitingOf(wei))!;
  await decide(wei, 'refused', { words: 'Blurred.' });
  await upload(wei, { ...both(), idCard1: await makePng() });
  const late = world.call(decideReview, { kind: 'identity', accountId, id, outcome: 'approved' });
  await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await infoOf(wei)).toMatchObject({ status: 1 });
});

it('the sweep removes what never came into a proof, and nothing that did', async () => {
  const wei = await world.signIn();
  await upload(wei, both());
  await world.database.execute(
    `insert into identity_picture (account_id, id, extension, created_at) values ('${wei.accountId}', gen_random_uuid(), 'jpg', 0)`,
  );
  expect(await world.identity.service.sweep()).toBe(1);
  expect((await look((await infoOf(wei)).idHoldUrl1)).status).toBe(200);
});

it('a look through the console is in its log, by whom and at whose; to see that there are pictures is none', async () => {
  const owner = await openOwner(world);
  const reviewer = await openOperator(world, owner, 'reviewer');
  const person = await world.signIn();
  await upload(person, both());
  const { id } = (await waitingOf(person))!;
  const looks = async () => (await owner.call(getLog, { act: 'identityLooked' })).entries;
  const { reviews } = await reviewer.call(getQueue, { kind: 'identity', pageSize: 100 });
  expect(reviews.find((each) => each.id === id)).toMatchObject({ pictures: 2 });
  expect(await looks()).toEqual([]);
  const { pictures } = await reviewer.call(lookAtIdentity, { accountId: person.accountId, id });
  expect(pictures).toHaveLength(2);
  expect((await look(pictures[0]!.path)).status).toBe(200);
  expect(await looks()).toMatchObject([{ who: reviewer.name, object: `identity ${person.accountId} ${id}` }]);
});
