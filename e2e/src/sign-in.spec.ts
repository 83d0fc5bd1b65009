import { expectAccessible } from './lib/accessible.ts';
import { fillCaptcha, newEmail, readCode, signIn } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

test('signs up by mail: wrong captcha, wrong code, the code pasted; the session outlives a reload and ends by logging out', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = newEmail();
  await page.goto(product.url);
  await expect(page).toHaveTitle('Log in to PingMe');
  await page.getByRole('radiogroup', { name: 'How to log in' }).getByText('Email').click();
  await expectAccessible(page);

  await page.getByLabel('Email address').fill(email);
  await fillCaptcha(page, undefined, 'wrong');
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const sending = page.getByRole('button', { name: 'Send code' });
  const place = await sending.boundingBox();
  await sending.click();
  await expect(page.getByText('That does not match. Please try the new one.')).toBeVisible();
  // The fault stands where room was kept for it: the button does not move from under the finger.
  expect(await sending.boundingBox()).toEqual(place);
  await page.setViewportSize(desk);
  await expect(page.getByLabel('Graphic code')).toBeFocused();
  await expect(page.getByLabel('Graphic code')).toHaveValue('');
  await fillCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();

  const boxes = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox');
  await expect(boxes).toHaveCount(6);
  await expect(page.getByText(`We sent 6 digits to ${email}.`)).toBeVisible();
  await expect(page.getByText(/^Send again in \d+ seconds$/)).toBeVisible();
  await expectAccessible(page);
  const code = await readCode(product, email);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Wrong code. Please try again.')).toBeVisible();
  for (const box of await boxes.all()) {
    await expect(box).toHaveValue('');
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  }

  const [mailbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Where is my code?' }).click(),
  ]);
  await expect(mailbox.getByText(code, { exact: true })).toBeVisible();
  await expectAccessible(mailbox);
  await mailbox.getByRole('button', { name: `Copy ${code}` }).click();
  await expect(mailbox.getByText('Copied')).toBeVisible();
  await mailbox.close();
  await boxes.first().click();
  await page.keyboard.press('ControlOrMeta+V');

  await expect(page).toHaveURL(/\/chats$/);
  await expect(page).toHaveTitle('Chats - PingMe');
  await expect(page.getByText('5.00 Coins')).toBeVisible();
  await page.reload();
  await expect(page.getByText('5.00 Coins')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveTitle('Log in to PingMe');
  await page.goto(`${product.url}/chats`);
  await expect(page).toHaveTitle('Log in to PingMe');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('session')))).toEqual([]);
});

test('signs up by phone: the country is found by searching, the code has four boxes', async ({ page, product }) => {
  const phone = `1512${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  await page.goto(product.url);
  await page.getByRole('button', { name: 'Country code: United States +1' }).click();
  await page.getByRole('combobox', { name: 'Search country or code' }).fill('germ');
  await expectAccessible(page);
  await page.getByRole('option', { name: /Germany/ }).click();
  await expect(page.getByRole('button', { name: 'Country code: Germany +49' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await fillCaptcha(page);
  await page.keyboard.press('Enter');

  const boxes = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await expect(page.getByText(`We sent 4 digits to +49 ${phone.slice(0, 4)} ${phone.slice(4)}.`)).toBeVisible();
  await page.keyboard.type(await readCode(product, `+49${phone}`));
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a new code waits for its countdown and a new captcha; the server keeps its own time', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto(`${product.url}/login?by=email`);
  await page.getByLabel('Email address').fill(newEmail());
  await fillCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  // The page's clock runs on besides, as long as the machine takes for it all.
  const countdown = page.getByText(/^Send again in \d+ seconds?$/);
  const left = async () => Number(/\d+/.exec((await countdown.textContent())!)![0]);
  const before = await left();
  expect(before).toBeLessThanOrEqual(60);
  await page.clock.runFor(30_000);
  expect(before - (await left())).toBeGreaterThanOrEqual(30);
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await fillCaptcha(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  // For the server hardly a moment has passed.
  await expect(page.getByRole('alert')).toHaveText(/^Please wait \d+ seconds before asking for another code\.$/);
});

test('the address that was asked for opens after signing in, with what it named', async ({ page, product }) => {
  await page.goto(`${product.url}/chats/new?to=12025550141`);
  await expect(page).toHaveURL(/\/login\?next=/);
  const email = newEmail();
  await page.getByRole('radiogroup', { name: 'How to log in' }).getByText('Email').click();
  await page.getByLabel('Email address').fill(email);
  await fillCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 6').fill(await readCode(product, email));
  await expect(page).toHaveURL(/\/chats\/new\?to=12025550141$/);
  await expect(page.getByText('+1 (202) 555-0141 · United States')).toBeVisible();

  // The next one at this browser does not go on where somebody else was, whose address names their numbers.
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=/);
  const other = newEmail();
  await page.getByRole('radiogroup', { name: 'How to log in' }).getByText('Email').click();
  await page.getByLabel('Email address').fill(other);
  await fillCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 6').fill(await readCode(product, other));
  await expect(page).toHaveURL(/\/chats$/);
});

test('the session of one brand is no session of another', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto(`${product.url}/wephone/`);
  await expect(page).toHaveTitle('Log in to WePhone');
});

test('whoever cannot see the picture hears digits instead, and every button says so', async ({ page, product }) => {
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Listen instead' }).click();
  await expect(page.getByLabel('Digits that you hear')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another picture' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Other digits' }).click();
  const sound = page.waitForResponse((response) => response.url().includes('form=audio'));
  await page.getByRole('button', { name: 'Play digits' }).click();
  expect((await sound).headers()['content-type']).toBe('audio/wav');
  await page.getByRole('button', { name: 'Show the picture instead' }).click();
  await expect(page.getByRole('img', { name: 'Picture with characters to type' })).toBeVisible();
});

test('who has no account yet finds the licences of others, and may install the brand', async ({ page, product }) => {
  const served = await page.request.get(`${product.url}/wephone/`);
  expect(await served.text()).toContain('<title>WePhone</title>');
  await page.goto(`${product.url}/wephone/login`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open-source licenses' }).click();
  const notices = await (await opened).locator('body').textContent();
  for (const part of ['react-dom', '@mantine/core', 'heic-to', 'GNU LESSER GENERAL PUBLIC LICENSE', 'emojibase-data'])
    expect(notices).toContain(part);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser without a profile of its own installs nothing, whatever the page says.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
