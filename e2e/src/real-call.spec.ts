import { fileURLToPath } from 'node:url';
import { setCallSettings, uploadGreeting } from '@manyline/contract/calls';
import { getDialogList } from '@manyline/contract/chats';
import { makeTonesWav, readTonesOf } from '@manyline/testkit/tones';
import { phones, startBaresip } from '@manyline/voice-sip/testing/baresip';
import { freeUdpPort } from '@manyline/voice-sip/testing/free-udp-port';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { newPhone, takeCalls } from './lib/calls.ts';
import { chatRow } from './lib/chats.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { brandUrl, signIn, signInByApi } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const OWN = '14045550190';
const CALLER = '12025550141';
const IN_A_HURRY = '12025550142';
/** Whose words are the keys that it hears. */
const EAR = fileURLToPath(import.meta.resolve('@manyline/testkit/tones'));
const TRANSCRIBER = { TRANSCRIBER: 'command', TRANSCRIBER_COMMAND: `'${process.execPath}' '${EAR}' {file}` };

test.skip(!phones, 'baresip and sipp are not here: apt-get install baresip-core sip-tester');

type Phone = Awaited<ReturnType<typeof startBaresip>>;
const started: Phone[] = [];
test.afterEach(async () => {
  for (const phone of started.splice(0)) await phone.stop();
});
async function startPhone(options: Parameters<typeof startBaresip>[0]): Promise<Phone> {
  const phone = await startBaresip(options);
  started.push(phone);
  return phone;
}

/** Calls the number, says it, and hangs up at its end; answers the keys that the caller heard. */
async function call(port: number, from: string, says: Uint8Array): Promise<string> {
  const phone = await startPhone({ says, answers: false, user: `+${from}` });
  await phone.call(`sip:+${OWN}@127.0.0.1:${port}`);
  return readTonesOf(phone.heard() ?? new Uint8Array());
}

/** A person whose number is a trunk's, which rings phones at `phonePort`. */
async function openHolder(page: Page, product: Product, phonePort: number) {
  const phone = newPhone();
  const { accountId } = await signIn(page, product, { phone });
  const listenPort = await freeUdpPort();
  const credentials = { host: '127.0.0.1', port: phonePort, listenAddress: '127.0.0.1', listenPort };
  await product.openTrunk({ name: 'sip:trunk', credentials, number: OWN, telCode: '1', accountId });
  const { token } = await signInByApi(product, phone);
  return { phone, token, listenPort };
}

/** A WAV takes the place of our words. */
async function greetWith(product: Product, token: string, sound: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ platform: 'pingme', number: OWN, language: 'en' }))
    form.append(name, value);
  form.append('recording', new File([new Uint8Array(sound)], 'greeting.wav', { type: 'audio/wav' }));
  const headers = { 'x-auth-token': token };
  const { status } = await fetch(`${product.url}${uploadGreeting.url}`, { method: 'POST', headers, body: form });
  expect(status).toBe(200);
}

test('telephones of others call a rented number: the phone that it is forwarded to hears the caller, and a message becomes text', async ({
  page,
  newProduct,
}) => {
  const product = await newProduct({ databaseUrl: await freshDatabase(), env: TRANSCRIBER });
  const phonePort = await freeUdpPort();
  const { phone, token, listenPort } = await openHolder(page, product, phonePort);

  await takeCalls(product, phone, 'forwarding');
  const holder = await startPhone({
    says: makeTonesWav('789', { before: 1, after: 20 }),
    answers: true,
    port: phonePort,
    user: `+${phone.telCode}${phone.phone}`,
  });
  expect(await call(listenPort, CALLER, makeTonesWav('5551234', { before: 1, after: 1 }))).toBe('789');
  await expect.poll(() => readTonesOf(holder.heard()!)).toBe('5551234');

  await product.call(setCallSettings, { transcribes: true }, token);
  await takeCalls(product, phone, 'voicemail');
  await greetWith(product, token, makeTonesWav('42', { after: 0.8 }));
  const [heard] = await Promise.all([
    // The greeting and the beep take two seconds of it.
    call(listenPort, CALLER, makeTonesWav('5551234', { before: 3, after: 1 })),
    call(listenPort, IN_A_HURRY, makeTonesWav('', { before: 0.8 })),
  ]);
  expect(heard).toBe('42');

  await expect(chatRow(page, IN_A_HURRY)).toContainText('Missed call');
  await expect(chatRow(page, IN_A_HURRY)).toContainText('1 unread message');
  await expectAccessible(page);
  await chatRow(page, CALLER).click();
  const voicemail = page.getByRole('listitem', { name: /: Voicemail: 5551234/ });
  await expect(voicemail).toContainText('Transcription finished');
  await expect(voicemail.getByRole('button', { name: 'Play' })).toBeVisible();
  const { dialogList } = await product.call(getDialogList, { ownFullNumber: OWN, otherFullNumber: CALLER }, token);
  expect(dialogList).toHaveLength(1);
  const sound = await fetch(new URL(dialogList[0]!.media!, product.url));
  expect(readTonesOf(await sound.bytes())).toBe('5551234');

  await page.goto(brandUrl(product, 'pingme', '/account/call'));
  const rows = page.getByRole('list', { name: /^Calls of/ }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  for (const [name, cost] of [
    ['Missed', 'Free'],
    ['Voicemail', 'Free'],
    ['Forwarded', '0.02 Coins'],
  ] as const)
    await expect(rows.filter({ hasText: name })).toContainText(cost);
});
