import { applyNewCodePlatform } from '@manyline/contract/developer';
import { sendFromHandset } from '@manyline/contract/local-world';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { joinAsOwner } from './lib/console.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { brandUrl, newHandset, signInByApi, signInByHand } from './lib/people.ts';
import { expect, test } from './lib/test.ts';

const TEXT = 'Is <b>this</b> yours?';

/** Opens a dialog by its button, gives the reason, and confirms. */
async function act(page: Page, name: string, reason: string, confirm = name): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const part = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Parts of the account' }).getByRole('link', { name, exact: true });

test('the life of an account, from sign-up to deletion, with two operators at the console beside it', async ({
  page,
  openBrowser,
  newProduct,
}) => {
  test.setTimeout(120_000);
  const product = await newProduct({ databaseUrl: await freshDatabase() });
  const person = await signInByHand(page, product);
  const { token } = await signInByApi(product, person.email, 'pingme');
  const asked = { name: 'Nimbus Mail', url: 'https://nimbus.example', example: 'Your Nimbus code is 123456' };
  await product.call(applyNewCodePlatform, asked, token);
  await product.call(sendFromHandset, { from: await newHandset(product), to: person.number, text: TEXT });
  const [olga, oscar] = [await openBrowser(), await openBrowser()];
  await joinAsOwner(olga, product, 'Olga');
  await joinAsOwner(oscar, product, 'Oscar');

  await test.step('two reviewers at one row: one has it', async () => {
    for (const operator of [olga, oscar]) {
      await operator.getByRole('link', { name: /^Queues/ }).click();
      await operator.getByRole('row', { name: /Platform request/ }).click();
    }
    const pane = (operator: Page) => operator.getByRole('region', { name: 'Platform request' });
    await pane(olga).getByRole('button', { name: 'Take it' }).click();
    await expect(pane(olga).getByRole('button', { name: 'Approve' })).toBeVisible();
    await pane(oscar).getByRole('button', { name: 'Take it' }).click();
    await expect(pane(oscar).getByText(/Olga/).first()).toBeVisible();
    await expect(pane(oscar).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await pane(olga).getByRole('button', { name: 'Approve' }).click();
    await expect(pane(olga)).toBeHidden();
  });

  await test.step('what happened to it is found by its address', async () => {
    await olga.getByRole('link', { name: 'Accounts' }).click();
    await olga.getByRole('textbox', { name: /^Id, phone/ }).fill(person.email);
    await olga.getByRole('row', { name: new RegExp(person.userId) }).click();
    await expect(olga.getByRole('heading', { name: person.email })).toBeVisible();
    await part(olga, 'Story').click();
    await expect(olga.getByText('Signed up')).toBeVisible();
    await expectAccessible(olga);
  });
  const account = olga.url().replace(/\/story.*/, '');

  await test.step('its texts are read in a support session, of which it is told', async () => {
    await part(olga, 'Texts').click();
    await act(olga, 'Begin a support session', 'asked by mail why a message is missing');
    await olga.getByRole('row', { name: /Is/ }).click();
    await expect(olga.getByText(TEXT)).toBeVisible();
    await expect(olga.getByText(/^Support session for account/)).toBeVisible();
    await expectAccessible(olga);
    await olga.getByRole('button', { name: 'End the session' }).click();
    await expect(olga.getByText('Texts are closed')).toBeVisible();
    await page.goto(brandUrl(product, 'pingme', '/account/notices'));
    await expect(page.getByText(/support/i).first()).toBeVisible();
  });

  await test.step('suspended, it is out; reopened, it comes in again', async () => {
    await act(olga, 'Suspend', 'sent what it must not');
    await expect(page).toHaveURL(/login/);
    await act(olga, 'Reopen', 'it was somebody else');
    await signInByHand(page, product, { email: person.email });
  });

  await test.step('two people delete it: it is out at once', async () => {
    await part(olga, 'Data').click();
    await expectAccessible(olga);
    await act(olga, 'Delete the account', 'asked for it by mail', 'Propose');
    await expect(olga.getByText('It is not being deleted.')).toBeVisible();
    await oscar.goto(`${account}/data`);
    await oscar.getByRole('button', { name: 'Confirm' }).click();
    await expect(oscar.getByText(/^Everything personal goes/)).toBeVisible();
    await expect(page).toHaveURL(/login/);
    await oscar.getByRole('link', { name: 'Audit log' }).click();
    await expect(oscar.getByRole('row', { name: /Confirmed a proposal/ })).toContainText('Oscar');
    await expect(oscar.getByText(/^The chain holds/)).toBeVisible();
  });
});
