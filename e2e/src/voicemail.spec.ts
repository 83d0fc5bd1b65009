import { leaveVoicemail, sendFromHandset, setSandboxState } from '@manyline/contract/local-world';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { takeCalls } from './lib/calls.ts';
import { chatRow, message, openChat, readable } from './lib/chats.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, newHandset, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const WORDS = 'Hello Mei, this is Ana. The table is booked for two at half past twelve. Please call me back.';

/** A person with one voicemail, seen in its chat. */
async function receiveVoicemail(page: Page, product: Product, text = WORDS) {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await takeCalls(product, person.email, 'voicemail');
  await product.call(leaveVoicemail, { from: other, to: person.number, text, language: 'en-US' });
  await chatRow(page, other).click();
  // With its text, the label goes on behind the word.
  const voicemail = page.getByRole('listitem', { name: /: Voicemail[.:] / });
  await expect(voicemail).toBeVisible();
  return { person, other, voicemail };
}

const position = (voicemail: Locator) => voicemail.getByRole('slider', { name: 'Position' });
const seconds = async (voicemail: Locator) => Number(await position(voicemail).inputValue());

/** The sounds that the page makes stand nowhere in it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    const Native = window.Audio;
    Object.assign(window, {
      sounds,
      Audio: function Audio(source?: string) {
        const made = new Native(source);
        sounds.push(made);
        return made;
      },
    });
  }),
);

/** Something about the voicemail that was begun last. */
const sound = <Name extends 'paused' | 'ended' | 'currentTime' | 'playbackRate'>(page: Page, name: Name) =>
  page.evaluate((of) => {
    const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
    return sounds.findLast(({ played }) => played.length > 0)?.[of];
  }, name);

async function chooseLanguage(page: Page, search: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Language of the voicemail' });
  await dialog.getByRole('combobox', { name: 'Search language' }).fill(search);
  await expect(dialog.getByRole('option', { name: option, selected: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('a handset leaves a voicemail, which arrives live, named as one in the list', async ({ page, product }) => {
  const other = await newHandset(product);
  const person = await signIn(page, product);
  await takeCalls(product, person.email, 'voicemail');
  const handset = await page.context().newPage();
  await handset.goto(`${product.url}/sandbox/#handsets/${other}/${person.number}`);
  await handset.getByRole('button', { name: 'Leave a voicemail' }).click();
  const form = handset.getByRole('dialog', { name: 'Leave a voicemail' });
  await form.getByRole('textbox', { name: 'Words to say' }).fill(WORDS);
  await expectAccessible(handset);
  await form.getByRole('button', { name: 'Leave a voicemail' }).click();
  await expect(form).toBeHidden();
  await expect(handset.getByRole('listitem').filter({ hasText: WORDS }).last()).toContainText('Voicemail');
  await expect(chatRow(page, other)).toContainText('Voicemail');
  await expect(chatRow(page, other)).toContainText('1 unread message');
  await chatRow(page, other).click();
  await expect(message(page, readable(other), 'Voicemail', 'Received')).toBeVisible();
  await expectAccessible(page);
});

test('it plays, pauses, seeks by keyboard and mouse, and at another speed', async ({ page, product }) => {
  const { voicemail } = await receiveVoicemail(page, product);
  await expect(voicemail).toContainText(/0:00 \/ 0:0[1-9]/);
  await voicemail.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => seconds(voicemail)).toBeGreaterThan(0.3);
  await voicemail.getByRole('button', { name: 'Pause' }).click();
  await expect(voicemail.getByRole('button', { name: 'Play' })).toBeVisible();
  const at = await seconds(voicemail);
  await position(voicemail).press('ArrowRight');
  await expect.poll(() => seconds(voicemail)).toBeGreaterThan(at + 1);
  await position(voicemail).press('Home');
  await expect.poll(() => seconds(voicemail)).toBe(0);
  await expect(position(voicemail)).toHaveAttribute('aria-valuetext', /^0:00 of 0:0[1-9]$/);
  const box = (await position(voicemail).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => seconds(voicemail)).toBeGreaterThan(1);
  await position(voicemail).press('Home');
  await voicemail.getByRole('combobox', { name: 'Speed' }).selectOption('2×');
  await voicemail.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => sound(page, 'playbackRate')).toBe(2);
  await expect.poll(() => sound(page, 'ended')).toBe(true);
  await expect(voicemail.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('goes on while its row is scrolled away, is the same when it comes back, and ends with its chat', async ({
  page,
  product,
}) => {
  const { person, other, voicemail } = await receiveVoicemail(page, product, WORDS.repeat(5));
  const texts = Array.from({ length: 30 }, (_, index) => `Text ${index}${'\nand another line'.repeat(6)}`);
  for (const text of texts) await product.call(sendFromHandset, { from: other, to: person.number, text });
  await expect(page.getByRole('listitem', { name: /: Text 29 / })).toBeVisible();
  const list = page.getByRole('list', { name: /^Messages with/ });
  const scroll = (to: 'top' | 'end') =>
    list.evaluate((element, end) => element.parentElement?.scrollTo(0, end === 'top' ? 0 : element.scrollHeight), to);
  await scroll('top');
  await voicemail.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => sound(page, 'currentTime')).toBeGreaterThan(0.2);
  await scroll('end');
  await expect(voicemail).toHaveCount(0);
  const then = Number(await sound(page, 'currentTime'));
  await expect.poll(() => sound(page, 'currentTime')).toBeGreaterThan(then + 0.2);
  await scroll('top');
  await expect(voicemail.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await seconds(voicemail)).toBeGreaterThan(then);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect.poll(() => sound(page, 'paused')).toBe(true);
});

test('whose link is good no more gets another one when Play is pressed', async ({ page, product }) => {
  let refused = true;
  await page.route('**/media/**', (route) => (refused ? route.fulfill({ status: 410 }) : route.continue()));
  const { voicemail } = await receiveVoicemail(page, product);
  await expect(voicemail.getByRole('alert')).toBeVisible();
  refused = false;
  const asked = page.waitForRequest(/getDialogList/);
  await voicemail.getByRole('button', { name: 'Play' }).click();
  await asked;
  await expect.poll(() => sound(page, 'currentTime')).toBeGreaterThan(0.2);
  await expect(voicemail.getByRole('alert')).toBeHidden();
});

test('only one sounds at a time', async ({ page, product }) => {
  const { person, other, voicemail } = await receiveVoicemail(page, product);
  await product.call(leaveVoicemail, { from: other, to: person.number, text: WORDS, language: 'en-US' });
  await expect(voicemail).toHaveCount(2);
  await voicemail.nth(0).getByRole('button', { name: 'Play' }).click();
  await expect(voicemail.nth(0).getByRole('button', { name: 'Pause' })).toBeVisible();
  await voicemail.nth(1).getByRole('button', { name: 'Play' }).click();
  await expect(voicemail.nth(1).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(voicemail.nth(0).getByRole('button', { name: 'Play' })).toBeVisible();
});

test('speech to text: Automatic at first, then the language that was chosen last; the text stays, on every tab', async ({
  page,
  product,
  openBrowser,
}) => {
  const { person, other, voicemail } = await receiveVoicemail(page, product);
  const elsewhere = await openBrowser();
  const second = await signIn(elsewhere, product, { email: person.email });
  await openChat(second, product, other);
  const ask = voicemail.getByRole('button', { name: 'Speech to text' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Language of the voicemail' });
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Automatic');
  expect(await dialog.getByRole('option').count()).toBeGreaterThan(125);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(voicemail).toContainText(WORDS);
  await expect(voicemail).toContainText('Transcription finished');
  await expectAccessible(page);
  await expect(message(elsewhere, readable(other), `Voicemail: ${WORDS}`)).toContainText('Transcription finished');

  await ask.click();
  await chooseLanguage(page, 'span', 'Spanish (Argentina)');
  await expect(voicemail).toContainText(WORDS);
  await ask.click();
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Spanish (Argentina)');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('Spanish (Bolivia)');
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();

  await page.reload();
  await expect(voicemail).toContainText('Transcription finished');
});

test('while it works there is a spinner; when it fails, why, and the button to try again', async ({
  page,
  product,
}) => {
  const { voicemail } = await receiveVoicemail(page, product);
  const ask = voicemail.getByRole('button', { name: 'Speech to text' });
  await product.call(setSandboxState, { speechMode: 'fail' });
  await ask.click();
  await chooseLanguage(page, 'auto', 'Automatic');
  await expect(voicemail).toContainText('could not be turned into text right now');
  await expectAccessible(page);
  await product.call(setSandboxState, { speechMode: 'refuse' });
  await ask.click();
  await chooseLanguage(page, 'welsh', 'Welsh (United Kingdom)');
  await expect(voicemail).toContainText('Please choose another language');
  await product.call(setSandboxState, { speechMode: 'normal' });

  // Nobody answers for a while.
  product.freeze();
  await ask.click();
  await chooseLanguage(page, 'english (united s', 'English (United States)');
  await expect(voicemail).toContainText('Turning speech into text…');
  await expect(ask).toBeHidden();
  product.thaw();
  await expect(voicemail).toContainText('Transcription finished');
});

test('all of it in Chinese', async ({ page, product }) => {
  const words = '小梅你好，我是小安，请给我回电话。';
  const other = await newHandset(product);
  const person = await signIn(page, product, { brand: 'cloudnumber' });
  await takeCalls(product, person.email, 'voicemail', 'cloudnumber');
  await product.call(leaveVoicemail, { from: other, to: person.number, text: words, language: 'zh-CN' });
  await visit(page, brandUrl(product, 'cloudnumber', `/chats/${person.number}-${other}`));
  await expect(page.getByRole('region', { name: '聊天' }).getByRole('link', { name: readable(other) })).toContainText(
    '语音留言',
  );
  const voicemail = page.getByRole('listitem', { name: /：语音留言/ });
  await expect(voicemail.getByRole('button', { name: '播放' })).toBeVisible();
  await voicemail.getByRole('button', { name: '语音转文字' }).click();
  const dialog = page.getByRole('dialog', { name: '语音留言的语言' });
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('自动');
  await dialog.getByRole('combobox', { name: '搜索语言' }).fill('普通话');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText('普通话（简体中文）');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(voicemail).toContainText(words);
  await expect(voicemail).toContainText('转写完成');
  await expectAccessible(page);
});
