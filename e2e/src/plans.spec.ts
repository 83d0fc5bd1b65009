import { gzipSync } from 'node:zlib';
import { getChatList } from '@manyline/contract/chats';
import { getPlansToken } from '@manyline/contract/plans';
import { type FrameLocator, type Locator, type Page, request } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { beginTopUp, creditWords, keepSignedInByPhone, openPayPage } from './lib/credit.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl } from './lib/people.ts';
import { expect, test } from './lib/test.ts';
import { verifyProfile } from './lib/verified.ts';

/** The tokens that the frame called with, and every address that it asked. */
function watchFrame(page: Page) {
  const asked = { tokens: new Set<string>(), urls: [] as string[] };
  page.on('request', (sent) => {
    const token = sent.headers()['x-auth-token'];
    if (sent.frame().parentFrame() === null) return;
    asked.urls.push(sent.url());
    if (token) asked.tokens.add(token);
  });
  return asked;
}

/** A number of California and the unlimited plan by the month. Answers the number for people. */
async function choosePlan(frame: FrameLocator): Promise<string> {
  await frame.getByRole('combobox', { name: 'State or province' }).click();
  await frame.getByRole('option', { name: 'California', exact: true }).click();
  const number = frame.getByRole('radio', { name: /^\+1 \(628\)/ }).first();
  await number.check();
  const words = (await frame.locator('label:has(input:checked)').textContent()) ?? '';
  await frame.getByRole('link', { name: 'Next' }).click();
  await frame
    .getByRole('radio', { name: /^Unlimited / })
    .first()
    .check();
  return /^\+1 \(\d{3}\) \d{3}-\d{4}/.exec(words)![0];
}

async function agree(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox', { name: 'I agree to the subscription terms' }).click();
  const terms = frame.getByRole('dialog', { name: 'Subscription terms' });
  await terms.getByRole('button', { name: 'Agree' }).click();
}

/** Who agreed before a recharge is not asked again after it. */
async function subscribe(frame: FrameLocator): Promise<void> {
  await expect(frame.getByRole('checkbox', { name: 'I agree to the subscription terms' })).toBeChecked();
  await frame.getByRole('button', { name: 'Subscribe' }).click();
  const question = frame.getByRole('dialog', { name: 'Subscribe to this number?' });
  await question.getByRole('button', { name: 'Subscribe' }).click();
}

test('a hosting number from its plan over the recharge to its next plan, in a frame that can only do plans', async ({
  page,
  product,
}) => {
  const api = await keepSignedInByPhone(page, product, 'pingme');
  await verifyProfile(product, api);
  const asked = watchFrame(page);
  // Beside its list the frame has room for a number's details.
  await page.setViewportSize({ width: 1600, height: 900 });
  const frame = page.frameLocator('iframe[title="Plans"], iframe[title="套餐"]');
  const details = frame.getByRole('complementary', { name: /^(Number details|号码详情)$/ });
  const at = (place: string) => brandUrl(product, 'pingme', `/numbers/plans${place}`);

  await page.goto(at(''));
  await expect(frame.getByRole('heading', { name: 'No hosting number yet' })).toBeVisible();
  await expectAccessible(page);
  await frame.getByRole('link', { name: 'Get a hosting number' }).click();
  await expect(page).toHaveURL(at('/new'));
  const name = await choosePlan(frame);
  const digits = name.replace(/\D/g, '');
  const place = at(`/new/US/628/${digits}/unlimited-1`);
  await expect(page).toHaveURL(place);
  await expectAccessible(page);

  await test.step('not enough: recharging comes back to the same plan, also from a payment that was only begun', async () => {
    const recharge = async () => {
      await subscribe(frame);
      const dialog = frame.getByRole('dialog', { name: 'Insufficient Balance' });
      await dialog.getByRole('button', { name: 'Recharge' }).click();
      await expect(page).toHaveURL(/\/account\/credit\?returnTo=/);
    };
    await agree(frame);
    await recharge();
    await page.getByRole('radio', { name: 'Credit card' }).click();
    await page.getByRole('button', { name: creditWords.en.pay }).click();
    await page.getByRole('dialog', { name: 'Pay by credit card' }).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(place);
    await recharge();
    const orderId = await beginTopUp(page, creditWords.en, 'card');
    const act = await openPayPage(page, product);
    await act(orderId, 'pay');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('status').first()).toContainText('Credited');
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(place);
    await expect(frame.getByRole('radio', { name: /^Unlimited / }).first()).toBeChecked();
    await expect(frame.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step('subscribed, it is there with its plan, also after a reload', async () => {
    await subscribe(frame);
    await frame
      .getByRole('dialog', { name: `${name} is yours` })
      .getByRole('button', { name: 'Okay' })
      .click();
    await expect(page).toHaveURL(at(`/number/${digits}`));
    await page.reload();
    await expect(details.getByText(name)).toBeVisible();
    await expect(details.getByText('Unlimited', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('no other window is heard, of our own origin neither', async () => {
    const strangers = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('about:blank'));
    const stranger = await strangers;
    const forge = () => (window.opener ?? window).postMessage({ type: 'managePhone' }, '*');
    await stranger.evaluate(forge);
    await page.evaluate(forge);
    await stranger.close();
    // Heard after it, the frame's own word finds the page where it was.
    await details.getByRole('link', { name: 'Change plan' }).click();
    await expect(page).toHaveURL(at(`/number/${digits}/change`));
  });

  await test.step('the plan changes from the next cycle on; back in the browser is back in the frame', async () => {
    await frame.getByRole('radio', { name: /^Pay As You Go/ }).check();
    await frame.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(at(`/number/${digits}/change/payAsYouGo-1/when`));
    await frame.getByRole('radio', { name: /^From the next billing cycle/ }).check();
    await expectAccessible(page);
    await frame.getByRole('button', { name: 'Confirm' }).click();
    const question = frame.getByRole('dialog', { name: 'Change the plan?' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await frame.getByRole('dialog', { name: 'Your plan will change' }).getByRole('button', { name: 'Okay' }).click();
    await expect(details.getByText('Plan from the next cycle')).toBeVisible();
    await details.getByRole('button', { name: 'Close details' }).click();
    await expect(page).toHaveURL(at(''));
    await expect(details).toBeHidden();
    await page.goBack();
    await expect(details.getByText(name)).toBeVisible();
  });

  await test.step('in Chinese, a new message begins with the number', async () => {
    await page.getByRole('button', { name: '切换到中文' }).click();
    await expect(frame.getByRole('heading', { name: '云号码' })).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: '发消息' }).click();
    await expect(page).toHaveURL(new RegExp(`/chats/new\\?from=${digits}$`));
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('its token travelled in no address, and reads no chats', async () => {
    const tokens = [...asked.tokens];
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(token).toMatch(/^plans_/);
    for (const url of asked.urls) expect(url).not.toContain('plans_');
    await expect(product.call(getChatList, {}, tokens.at(-1))).rejects.toThrow('100017');
  });
});

test('the page is framed by our own origin alone, and by itself leads into the app', async ({ page, product }) => {
  const plain = await request.newContext();
  const headers = (await plain.get(`${product.url}/plans/`)).headers();
  await plain.dispose();
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  await page.goto(`${product.url}/plans/`);
  await expect(page.getByRole('link', { name: 'Open Plans in the app' })).toHaveAttribute('href', '/numbers/plans');
  await expectAccessible(page);
});

const FRAME_SCRIPTS_KB = 60;

test('the frame brings little script of its own: what the page around has loaded, it shares', async ({
  page,
  product,
}) => {
  await keepSignedInByPhone(page, product, 'pingme');
  const around = new Set<string>();
  const within = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script') return;
    if (request.frame().parentFrame() === null) around.add(request.url());
    else
      within.set(
        request.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await visit(page, brandUrl(product, 'pingme', '/numbers/plans'));
  const frame = page.frameLocator('iframe[title="Plans"]');
  await expect(frame.getByRole('heading', { name: 'No hosting number yet' })).toBeVisible();
  const own = [...within].filter(([url]) => !around.has(url));
  const sizes = await Promise.all(own.map(([, size]) => size));
  expect(own.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FRAME_SCRIPTS_KB * 1024);
});

/** Each brand once, and both schemes: a colour of a brand is one value, wherever it is read. */
const coloured = [
  { colorScheme: 'light', platforms: ['pingme', 'wetalk', 'cloudnumber'] },
  { colorScheme: 'dark', platforms: ['wephone', 'wetalkpro', 'jiema'] },
] as const;

for (const { colorScheme, platforms } of coloured)
  test(`the buttons of the frame have the colour of those around it: ${platforms.join(', ')}, ${colorScheme}`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme });
    const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const seen = new Set<string>();
    for (const platform of platforms) {
      await page.goto(brandUrl(product, platform, '/login'));
      await page.evaluate((query) => {
        const frame = document.createElement('iframe');
        frame.title = 'Plans';
        frame.src = `/plans/?${query}`;
        document.body.append(frame);
      }, `platform=${platform}&osType=pc&language=en`);
      const link = page.frameLocator('iframe[title="Plans"]').getByRole('link', { name: 'Get a hosting number' });
      const around = page.locator('button[type="submit"]').first();
      const colour = await colourOf(link);
      expect(await colourOf(around), platform).toBe(colour);
      seen.add(colour);
    }
    // Each brand has its own.
    expect(seen.size).toBe(platforms.length);
  });

test('a press beside the frame, where the page is dimmed for a dialog of it, closes the dialog', async ({
  page,
  product,
}) => {
  const api = await keepSignedInByPhone(page, product, 'pingme');
  await verifyProfile(product, api);
  const frame = page.frameLocator('iframe[title="Plans"]');
  await page.goto(brandUrl(product, 'pingme', '/numbers/plans/new'));
  await choosePlan(frame);
  await frame.getByRole('button', { name: 'Read the terms' }).click();
  const terms = frame.getByRole('dialog', { name: 'Subscription terms' });
  await expect(terms).toBeVisible();
  // The second click of a double click closes nothing.
  await page.waitForTimeout(500);
  await page.mouse.click(20, 450);
  await expect(terms).toBeHidden();
  await expect(page).toHaveURL(/\/numbers\/plans\/new\//);
});

test('what fails around the frame takes no letter of what is typed in it, and is offered instead', async ({
  page,
  product,
}) => {
  const api = await keepSignedInByPhone(page, product, 'pingme');
  await verifyProfile(product, api);
  await page.goto(brandUrl(product, 'pingme', '/numbers/plans/new'));
  const frame = page.frameLocator('iframe[title="Plans"]');
  const field = frame.getByRole('textbox', { name: 'Digits in it' });
  await field.click();
  await field.pressSequentially('62');
  await page.route(`**${getPlansToken.url}*`, (route) =>
    route.fulfill({ status: 403, json: { retcode: 999_999, retmsg: 'Plans are closed for today.' } }),
  );
  // The frame asks anew when its token is about to end.
  await field.evaluate(() => window.parent.postMessage({ type: 'access' }, location.origin));
  const notice = page.getByRole('status').filter({ hasText: 'Plans are closed for today.' });
  await expect(notice).toBeVisible();
  await page.keyboard.type('8');
  await expect(field).toHaveValue('628');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog', { name: 'Please note' })).toContainText('Plans are closed for today.');
});
