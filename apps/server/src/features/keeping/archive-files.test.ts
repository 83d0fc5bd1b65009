import { inflateRawSync } from 'node:zlib';
import { exportAccount } from '@manyline/contract/console/keeping';
import { updateKYCInfo } from '@manyline/contract/identity';
import { setVoicemail } from '@manyline/contract/numbers';
import { makeWav } from '@manyline/ports/wav';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { makeJpeg, makePng } from '../../testing/test-pictures.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
import { register } from '../toll-free/testing/register.ts';
import { createCallNetwork } from '../voice/testing/call-network.ts';

const network = createCallNetwork();
let world: TestWorld;
let owner: TestOperator;
beforeAll(async () => {
  world = await openWorld({ started: false, carriers: [{ carrier: network.carrier, whenUnsure: 'hold' }] });
  await world.sandbox.open();
  await network.bringCallsTo(world);
  owner = await openOwner(world);
});
afterEach(() => world.audit());
afterAll(() => world.close());

/** The end of a ZIP archive, an entry of its list, and the head of a file (APPNOTE 4.3). */
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEAD_BYTES = 30;

/** Files of an archive by name, read by its list as other programs do. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.length - END_BYTES;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes!);
    const head = zip.readUInt32LE(at + 42);
    const begin = head + HEAD_BYTES + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const body = zip.subarray(begin, begin + size);
    files.set(name, method === 0 ? body : inflateRawSync(body));
    at += ENTRY_BYTES + nameBytes! + extraBytes! + commentBytes!;
  }
  return files;
}

async function post({ token }: TestAccount, url: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(`${world.url}${url}`, { method: 'POST', headers: { 'x-auth-token': token }, body });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Somebody with a greeting of their own, a picture in a registration, and pictures of who they are; each of that width. */
async function openSeen(width: number, seconds: number) {
  const wei = await world.signIn({ numberType: 'tollfree', verified: true });
  await wei.call(setVoicemail, { voicemail: 1 });
  const sound = makeWav(new Float64Array(16_000 * seconds).fill(0.2), 16_000);
  const recording = new File([new Uint8Array(sound)], 'hello.wav', { type: 'audio/wav' });
  await post(wei, '/web/uploadGreeting', { platform: 'pingme', number: wei.number, language: 'en', recording });
  await register(world.url, wei, { picture: await makePng(width, 20) });
  const photo = new File([new Uint8Array(await makeJpeg(width, 30))], 'p.jpg', { type: 'image/jpeg' });
  await post(wei, updateKYCInfo.url, { idCard1: photo, idHold1: photo });
  return wei;
}

const widthOf = async (file: Buffer) => (await sharp(file).metadata()).width;

it('an archive holds the greetings, the pictures of registrations and the pictures of who somebody is: their own, as its lists name them', async () => {
  const wei = await openSeen(70, 2);
  const ana = await openSeen(90, 3);
  for (const [{ accountId, number }, width, seconds] of [
    [wei, 70, 2],
    [ana, 90, 3],
  ] as const) {
    const files = readZip((await owner.ask(exportAccount, { accountId })).rawPayload);
    const list = (name: string) => JSON.parse(files.get(`${name}.json`)!.toString()) as Record<string, string>[];
    const named = [...files.keys()].filter((name) => name.includes('/'));
    const [greeting] = list('greetings');
    expect(greeting).toMatchObject({ number, kind: 'recorded' });
    const sound = files.get(greeting!.sound!)!;
    expect(sound.subarray(0, 4).toString()).toBe('RIFF');
    // 16 bits a sample, at no less than 8 kHz.
    expect(sound.length).toBeGreaterThan(8_000 * 2 * seconds * 0.9);
    expect(list('registrations')).toMatchObject([{ number }]);
    const identities = named.filter((name) => name.startsWith('identity/'));
    expect(identities.toSorted()).toEqual(['identity/idCard1.jpg', 'identity/idHold1.jpg']);
    for (const name of identities) expect(await widthOf(files.get(name)!), name).toBe(width);
    const others = named.filter((name) => name !== greeting!.sound && !identities.includes(name));
    expect(others).toHaveLength(1);
    expect(others[0]).toContain(list('registrations')[0]!.picture);
    expect(await widthOf(files.get(others[0]!)!)).toBe(width);
  }
  const { rows } = await world.database.execute(
    "select count(*)::int as looks from identity_look where account_id = $1 and looked_by = 'archive'",
    [wei.accountId],
  );
  expect(rows).toEqual([{ looks: 2 }]);
});
