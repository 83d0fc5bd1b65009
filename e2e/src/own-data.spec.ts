import { readFile } from 'node:fs/promises';
import { getMailbox } from '@manyline/contract/local-world';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { ageSessions } from './lib/age-sessions.ts';
import { confirmProposal, joinAsOwner } from './lib/console.ts';
import { freshDatabase } from './lib/fresh-database.ts';
import { brandUrl, expectCode, type Person, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' });

/** The code that a sign-in of an hour ago asks for. */
async function proveOwner(page: Page, product: Product, { email }: Person): Promise<void> {
  await expect(page.getByRole('dialog')).toContainText('First we make sure that this account is yours');
  const mailed = await expectCode(product, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 6').fill(await mailed());
}

async function openRequests(operator: Page): Promise<void> {
  await operator.goto(operator.url().replace(/console\/.*/, 'console/keeping/requests'));
}

test('a person asks for a copy and for the deletion, takes that back, asks again, and two operators carry it out', async ({
  openBrowser,
  newProduct,
}) => {
  test.setTimeout(120_000);
  const databaseUrl = await freshDatabase();
  const product = await newProduct({ databaseUrl });
  const page = await openBrowser();
  const person = await signIn(page, product);
  const [olga, oscar] = [await openBrowser(), await openBrowser()];
  await joinAsOwner(olga, product, 'Olga');
  await joinAsOwner(oscar, product, 'Oscar');

  await test.step('a copy is asked for', async () => {
    await page.goto(brandUrl(product, 'pingme', '/account/profile'));
    await yourData(page).getByRole('button', { name: 'Ask for a copy' }).click();
    await expect(yourData(page).getByText(/^Asked Today .* We answer by/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an operator answers it', async () => {
    await openRequests(olga);
    await expect(olga.getByText(/^Asked in the product/)).toBeVisible();
    await olga.getByRole('button', { name: 'Answer' }).click();
    const dialog = olga.getByRole('dialog');
    await expect(dialog).toContainText('can download all data of the account for 14 days');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('looked at it');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expect(dialog).toBeHidden();
    await expect(yourData(page).getByText(/^Your copy is ready/)).toBeVisible();
  });

  await test.step('it is downloaded once a code has shown whose account it is', async () => {
    await ageSessions(databaseUrl, 3_600_000);
    await page.goto(brandUrl(product, 'pingme', '/account/profile'));
    await yourData(page).getByRole('button', { name: 'Download' }).click();
    const coming = page.waitForEvent('download');
    await proveOwner(page, product, person);
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`pingme-${person.userId}.zip`);
    const archive = (await readFile(await file.path())).toString('latin1');
    for (const part of ['account.json', 'messages.csv']) expect(archive).toContain(part);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const askForDeletion = async () => {
    await yourData(page).getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for the deletion' }).click();
    await expect(yourData(page).getByRole('button', { name: 'Take back: deletion of your account' })).toBeVisible();
  };
  const propose = async () => {
    await openRequests(olga);
    await olga.getByRole('button', { name: 'Propose the deletion' }).click();
    await olga.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
    await expect(olga.getByRole('dialog')).toBeHidden();
  };

  await test.step('the deletion says what it means; the code that was typed still counts', async () => {
    await yourData(page).getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('Your account still has 5.00 Coins.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask for the deletion' }).click();
    await expect(yourData(page).getByText(/Until your account is deleted you can take that back/)).toBeVisible();
  });

  await test.step('taken back, it is no proposal any more', async () => {
    await propose();
    await oscar.goto(olga.url());
    await expect(oscar.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await yourData(page).getByRole('button', { name: 'Take back: deletion of your account' }).click();
    await expect(yourData(page).getByRole('button', { name: 'Delete my account…' })).toBeVisible();
    await oscar.reload();
    await expect(oscar.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });

  await test.step('asked for again and confirmed, the person is out', async () => {
    await askForDeletion();
    await propose();
    await oscar.reload();
    await confirmProposal(oscar);
    await expect(page).toHaveURL(/login/);
    const { items } = await product.call(getMailbox, { to: person.email });
    expect(items.map(({ subject }) => subject)).toContain('PingMe: your account is being deleted');
  });
});
