import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { confirmProposal, joinAsOwner } from './lib/console.ts';
import { expect, test } from './lib/test.ts';

const limitRow = (page: Page) => page.getByRole('row', { name: /France \(FR\)/ });

/** As the dialog shows it before anything is done, and why. */
async function setLimit(page: Page, hour: string, day: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('An hour').fill(hour);
  await dialog.getByLabel('A day').fill(day);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('pumped tonight');
  await expect(dialog.getByRole('row', { name: new RegExp(`An hour .* ${hour}`) })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a limit is changed as a difference, has versions, begins on its day and is undone in one click', async ({
  page,
  product,
}) => {
  await joinAsOwner(page, product);
  await page.getByRole('link', { name: 'Limits' }).click();
  await page.getByRole('button', { name: 'Set a limit' }).click();
  await page.getByRole('dialog').getByLabel('Country, by its two letters').fill('FR');
  await setLimit(page, '5', '50');
  await limitRow(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await setLimit(page, '7', '50');
  await expect(limitRow(page)).toContainText('7');

  await limitRow(page).getByRole('button', { name: 'Versions: France (FR)' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions: France (FR)' });
  await expect(versions.getByText('by Olga Owner')).toHaveCount(2);
  await versions.getByText('1 line changed').first().click();
  await expect(versions.getByRole('row', { name: 'An hour 5 7' })).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Undo version 2' }).click();
  await expect(versions.getByText('Undo of version 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(limitRow(page).getByRole('cell', { name: '5', exact: true })).toBeVisible();

  await limitRow(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await page.getByRole('dialog').getByLabel('Begins at').fill('2999-01-01T00:00');
  await setLimit(page, '9', '90');
  await expect(limitRow(page).getByRole('cell', { name: '5', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Limits changed last' })).toContainText('To come');
  await expectAccessible(page);
  await limitRow(page).getByRole('button', { name: 'Versions: France (FR)' }).click();
  await expect(versions.getByText('To come')).toBeVisible();
  await versions.getByRole('button', { name: 'Undo version 4' }).click();
  await expect(versions.getByText('Withdrawn')).toBeVisible();
});

test('a margin is proposed by one owner and confirmed by another, who sees what it changes', async ({
  page,
  product,
  openBrowser,
}) => {
  await joinAsOwner(page, product);
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await page.getByRole('button', { name: 'Set a margin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Country').fill('PL');
  await dialog.getByLabel('Margin, percent').fill('80');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('they got dearer');
  await expect(dialog.getByRole('row', { name: 'Percent – 80' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const margin = /every service, PL: 80 % \+ 0/i;
  await expect(page.getByText(margin)).toBeHidden();

  const theirs = await openBrowser();
  await joinAsOwner(theirs, product, 'Otto Owner');
  await theirs.getByRole('link', { name: 'Suppliers' }).click();
  await theirs.getByRole('link', { name: 'Look at it' }).click();
  const versions = theirs.getByRole('dialog', { name: /^Versions/ });
  await expect(versions.getByRole('row', { name: 'Percent – 80' })).toBeVisible();
  await expectAccessible(theirs);
  await confirmProposal(theirs);
  await expect(versions.getByText('Holds now')).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByText(margin)).toBeVisible();
});
