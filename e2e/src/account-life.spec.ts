import { applyNewCodePlatform } from '@manyline/contract/developer';
import { getSandboxAccounts, sendFromHandset } from '@manyline/contract/local-world';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { confirmProposal, joinAsOwner } from './lib/console.ts';
import { endDeletionDays } from './lib/end-deletion-days.ts';
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
  const databaseUrl = await freshDatabase();
  const product = await newProduct({ databaseUrl });
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
    await olga.getByRole('button', { name: 'Write down a request' }).click();
    await olga.getByLabel('What is asked for').selectOption('Deletion');
    await olga.getByRole('textbox', { name: /^Reason/ }).fill('by mail of today');
    await olga.getByRole('dialog').getByRole('button', { name: 'Write down a request' }).click();
    await expect(olga.getByRole('dialog')).toBeHidden();
    await act(olga, 'Delete the account', 'asked for it by mail', 'Propose');
    await expect(olga.getByText('It is not being deleted.')).toBeVisible();
    await oscar.goto(`${account}/data`);
    await confirmProposal(oscar);
    await expect(oscar.getByText(/^Everything personal goes/)).toBeVisible();
    await expect(page).toHaveURL(/login/);
    await oscar.getByRole('link', { name: 'Audit log' }).click();
    await expect(oscar.getByRole('row', { name: /Confirmed a proposal/ })).toContainText('Oscar');
    await expect(oscar.getByText(/^The chain holds/)).toBeVisible();
  });

  await test.step('a legal hold keeps it, also when its days are over', async () => {
    await olga.goto(`${account}/data`);
    await act(olga, 'Set a legal hold', 'a court asked for it');
    await endDeletionDays(databaseUrl);
    await olga.reload();
    await expect(olga.getByText('A legal hold keeps it from going.')).toBeVisible();
    await expect(olga.getByRole('heading', { name: person.email })).toBeVisible();
    await expectAccessible(olga);
  });

  await test.step('two people lift it: everything personal goes, and who comes with the address is somebody else', async () => {
    await act(olga, 'Lift the hold', 'the case is closed', 'Propose');
    await oscar.goto(`${account}/data`);
    await confirmProposal(oscar);
    await expect(oscar.getByText(/^No legal hold/)).toBeVisible();
    await olga.goto(account.replace(/accounts\/.*/, 'system'));
    await olga
      .getByRole('row', { name: /erase-accounts/ })
      .getByRole('button', { name: 'Run now' })
      .click();
    await olga.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
    await expect(olga.getByRole('dialog')).toBeHidden();
    await expect(async () => {
      await olga.goto(`${account}/data`);
      await expect(olga.getByText(/^Everything personal is gone since/)).toBeVisible({ timeout: 1_000 });
      await expect(olga.getByRole('heading', { name: person.userId })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 45_000 });
    await expect(olga.getByText('Answered', { exact: true })).toBeVisible();
    await expect(olga.getByText(person.email)).toHaveCount(0);
    await expectAccessible(olga);
    await part(olga, 'Story').click();
    await expect(olga.getByText('Personal data removed')).toBeVisible();
    await signInByApi(product, person.email, 'pingme');
    const { accounts } = await product.call(getSandboxAccounts, { search: person.email });
    expect(accounts.map(({ userId }) => userId)).not.toContain(person.userId);
    expect(accounts).toHaveLength(1);
  });
});
