import { getBrand } from '@manyline/brands/registry';
import { getDialogList } from '@manyline/contract/chats';
import { giveNumber, setSandboxState } from '@manyline/contract/local-world';
import { splitMedia } from '@manyline/domain/media';
import { createApi } from '@manyline/page/api/api-client';
import { makeJpeg, makeNoiseJpeg, makePng } from '@manyline/server/testing/test-pictures';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow, expectBalance, message, openChat, ownMessage, readable } from './lib/chats.ts';
import { heicSample } from './lib/heic-sample.ts';
import { newHandset, type Person, signIn, signInByApi } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';
import { verifyProfile } from './lib/verified.ts';

const fileInput = (page: Page) => page.locator('input[type=file]');
const pictureIn = (bubble: Locator) => bubble.getByRole('button', { name: 'Open picture' });

async function chooseFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeEnabled();
  await fileInput(page).setInputFiles({ name, mimeType, buffer });
}

async function apiOf(product: Product, { email }: Person) {
  const { token } = await signInByApi(product, email);
  const { platform } = getBrand('pingme');
  return createApi({ platform, getLanguageCode: () => 'en', token: { get: () => token }, base: product.url });
}

const staged = (page: Page) => page.getByRole('list', { name: 'Pictures to send' }).getByRole('listitem');

/** As soon as they are ready, by the key press alone: the keyboard is in the message. */
async function sendStaged(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(staged(page)).toHaveCount(0);
}

async function sendFile(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await chooseFile(page, name, mimeType, buffer);
  await sendStaged(page);
}

async function startPictureChat(page: Page, product: Product) {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await openChat(person, product, other);
  return { person, other };
}

/** A file in the browser's own hands, as a drop or a paste brings it. */
function transferOf(page: Page, file: Buffer, type: string) {
  return page.evaluateHandle(
    ({ base64, mime }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'picture', { type: mime }));
      return transfer;
    },
    { base64: file.toString('base64'), mime: type },
  );
}

async function readMedia(product: Product, person: Person, other: string): Promise<string[]> {
  const { token } = await signInByApi(product, person.email);
  const query = { ownFullNumber: person.number, otherFullNumber: other };
  const { dialogList } = await product.call(getDialogList, query, token);
  return dialogList.flatMap(({ media }) => splitMedia(media)).reverse();
}

/** Loaded whole, not merely in its place. */
async function expectShown(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

test('sends a picture by click, gets one back from the handset, and looks at both with the keyboard', async ({
  page,
  product,
}) => {
  const { person, other } = await startPictureChat(page, product);
  await sendFile(page, 'photo.jpg', 'image/jpeg', await makeJpeg(800, 600));
  const sent = ownMessage(page, 'Picture', 'Delivered');
  await expect(sent).toBeVisible();
  await expectShown(pictureIn(sent));
  await expectBalance(page, '4.94 Coins');

  const handset = await page.context().newPage();
  await handset.goto(`${product.url}/sandbox/#handsets/${other}/${person.number}`);
  const arrived = handset.getByRole('img', { name: 'Picture' });
  await expect(arrived).toBeVisible();
  await expect.poll(() => arrived.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await handset.getByRole('textbox', { name: 'Text', exact: true }).fill('Mine');
  await expectAccessible(handset);
  await handset
    .locator('input[type=file]')
    .setInputFiles({ name: 'answer.png', mimeType: 'image/png', buffer: await makePng(300, 500) });
  const received = message(page, readable(other), 'Picture: Mine', 'Received');
  await expect(received).toBeVisible();
  await expectShown(pictureIn(received));
  await expect(chatRow(page, other)).toContainText('Picture: Mine');
  await expectAccessible(page);

  await pictureIn(sent).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible();
  await expect(page).toHaveURL(/picture=/);
  await expectAccessible(page);
  const shown = viewer.getByRole('img', { name: 'Picture 1 of 2' });
  const before = (await shown.boundingBox())!.width;
  await page.keyboard.press('+');
  await expect.poll(async () => (await shown.boundingBox())!.width).toBeGreaterThan(before * 1.2);
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toContain('yarl');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(pictureIn(sent)).toBeFocused();

  await pictureIn(received).click();
  await expect(viewer).toBeVisible();
  await page.reload();
  await expect(viewer.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();

  // A notice that comes above a picture can be pressed.
  await pictureIn(received).click();
  await expect(viewer).toBeVisible();
  await verifyProfile(product, await apiOf(product, person));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/account\/profile/);
});

test('keeps the room of a picture before it is there: nothing jumps', async ({ page, product }) => {
  const { person, other } = await startPictureChat(page, product);
  await sendFile(page, 'photo.jpg', 'image/jpeg', await makeJpeg(1000, 500));
  await expect(ownMessage(page, 'Picture', 'Delivered')).toBeVisible();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await openChat(person, product, other);
  const picture = pictureIn(ownMessage(page, 'Picture'));
  const before = await picture.boundingBox();
  expect(before).toMatchObject({ width: 280, height: 140 });
  letThrough();
  await expectShown(picture);
  expect(await picture.boundingBox()).toEqual(before);
});

test('what is chosen, dropped and pasted stands above the text with its price, and goes with Enter in that order', async ({
  page,
  product,
}) => {
  const { person, other } = await startPictureChat(page, product);
  await expect(page.getByRole('button', { name: 'Upload picture' })).toBeEnabled();
  const dropped = await transferOf(page, await makeJpeg(200, 100), 'image/jpeg');
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: dropped });
  await expect(page.getByText('Drop the picture to add it')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await expect(page.getByText('Drop the picture to add it')).toBeHidden();
  await expect(staged(page)).toHaveCount(1);

  const pasted = await transferOf(page, await makePng(100, 200), 'image/png');
  await page.getByRole('textbox', { name: 'Message' }).evaluate((box, clipboardData) => {
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(staged(page)).toHaveCount(2);
  const files = [
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await makeNoiseJpeg(500, 400) },
    { name: 'small.png', mimeType: 'image/png', buffer: await makePng(30, 20) },
    { name: 'not-wanted.png', mimeType: 'image/png', buffer: await makePng(10, 10) },
  ];
  await fileInput(page).setInputFiles(files);
  await expect(page.getByRole('img', { name: 'not-wanted.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 5 of 5' }).click();
  await expect(page.getByRole('button', { name: 'Remove picture 4 of 4' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Message' }).fill('All of them');
  await expect(page.getByText('4 pictures · 0.24 Coins · Your words go with the last one')).toBeVisible();
  await expectAccessible(page);
  // Nothing has gone or was charged, and another chat has none of it.
  await expect(page.getByRole('listitem', { name: /^You/ })).toHaveCount(0);
  await expectBalance(page, '5.00 Coins');
  await page.getByRole('link', { name: 'New chat' }).click();
  await expect(staged(page)).toHaveCount(0);
  await page.goBack();
  await expect(staged(page)).toHaveCount(4);
  await sendStaged(page);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(ownMessage(page, 'Picture', 'Delivered')).toHaveCount(3);
  await expect(ownMessage(page, 'Picture: All of them', 'Delivered')).toBeVisible();
  await expectBalance(page, '4.76 Coins');
  const media = await readMedia(product, person, other);
  expect(media.map((url) => /w=\d+&h=\d+/.exec(url)?.[0])).toEqual([
    'w=200&h=100',
    'w=100&h=200',
    'w=500&h=400',
    'w=30&h=20',
  ]);
});

test('makes a large photo smaller before it leaves the browser', async ({ page, product }) => {
  const frames: number[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void (typeof payload !== 'string' && frames.push(payload.length)));
  });
  const { person, other } = await startPictureChat(page, product);
  const photo = await makeNoiseJpeg(2600, 1800);
  expect(photo.length).toBeGreaterThan(2_097_152);
  await sendFile(page, 'photo.jpg', 'image/jpeg', photo);
  await expect(ownMessage(page, 'Picture', 'Delivered')).toBeVisible({ timeout: 30_000 });
  expect(frames).toHaveLength(1);
  expect(frames[0]).toBeLessThanOrEqual(307_200);
  const [url = ''] = await readMedia(product, person, other);
  const [, width, height] = /w=(\d+)&h=(\d+)/.exec(url)!.map(Number);
  expect(Math.max(width!, height!)).toBeLessThanOrEqual(1920);
});

test('turns HEIC into JPEG', async ({ page, product }) => {
  const { person, other } = await startPictureChat(page, product);
  // Some systems give such files no type.
  await sendFile(page, 'IMG_0001.HEIC', '', heicSample);
  const sent = ownMessage(page, 'Picture', 'Delivered');
  await expect(sent).toBeVisible({ timeout: 30_000 });
  await expectShown(pictureIn(sent));
  expect((await readMedia(product, person, other))[0]).toMatch(/\.jpg\?w=128&h=64&/);
});

test('tells what cannot be sent, and leaves everything as it was', async ({ page, product }) => {
  await startPictureChat(page, product);
  await page.getByRole('textbox', { name: 'Message' }).fill('My words');
  const large = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2_097_152)]);
  for (const { name, file, words } of [
    { name: 'film.gif', file: large, words: 'The picture is too large to send, even made smaller: at most 2 MB.' },
    { name: 'words.txt', file: Buffer.from('words'), words: /This file cannot be sent/ },
    { name: 'cut.jpg', file: (await makeJpeg(400, 300)).subarray(0, 40), words: /This picture cannot be read/ },
  ]) {
    await chooseFile(page, name, 'image/jpeg', file);
    const notice = page.getByText(words);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await expect(notice).toBeHidden({ timeout: 5_000 });
  }
  await expect(staged(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('My words');
  await expect(page.getByRole('listitem', { name: /^You/ })).toHaveCount(0);
  await expectBalance(page, '5.00 Coins');
});

test('keeps a picture that was not delivered, and sends it again', async ({ page, product }) => {
  const { person, other } = await startPictureChat(page, product);
  await product.call(setSandboxState, { carrierMode: 'refuse' });
  await sendFile(page, 'photo.jpg', 'image/jpeg', await makeJpeg(200, 100));
  const failed = ownMessage(page, 'Picture', 'Not delivered');
  await expect(failed).toBeVisible();
  await expectBalance(page, '5.00 Coins');
  await product.call(setSandboxState, { carrierMode: 'normal' });
  // Also after a reload, when only the server has it.
  await page.reload();
  await failed.getByRole('button', { name: 'Send again' }).click();
  await expect(ownMessage(page, 'Picture', 'Delivered')).toBeVisible();
  await expectBalance(page, '4.94 Coins');
  expect(await readMedia(product, person, other)).toHaveLength(2);
});

test('says which numbers send no pictures, before any charge', async ({ page, product }) => {
  const { person, other } = await startPictureChat(page, product);
  await product.call(giveNumber, { accountId: person.accountId, number: '447700900187', type: 'other' });
  await openChat({ ...person, number: '447700900187' }, product, other);
  await chooseFile(page, 'photo.jpg', 'image/jpeg', await makeJpeg(200, 100));
  await expect(page.getByText('UK numbers cannot send pictures. Nothing was sent or charged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove picture 1 of 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expectBalance(page, '5.00 Coins');
});

test('says of a picture whose arrival its carrier never reports that nothing more comes of it', async ({
  page,
  product,
}) => {
  // As the server has it of an account with `receipts=sms`.
  await page.route('**/web/getSendTerms?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unreported: ['mms'] } });
  });
  await startPictureChat(page, product);
  await product.call(setSandboxState, { carrierMode: 'loseReceipts' });
  await sendFile(page, 'photo.jpg', 'image/jpeg', await makeJpeg(800, 600));
  const sent = ownMessage(page, 'Picture', 'Sent, arrival not reported');
  await expect(sent).toBeVisible();
  await expect(sent.getByText('Arrival not reported', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // A text is reported, and says nothing until it is.
  await page.getByRole('textbox', { name: 'Message' }).fill('Words');
  await page.keyboard.press('Enter');
  await expect(ownMessage(page, 'Words', 'Sent')).toBeVisible();
  await expect(page.getByText('Arrival not reported', { exact: true })).toHaveCount(1);
  await product.call(setSandboxState, { carrierMode: 'normal' });
});
