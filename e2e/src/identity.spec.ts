import { makeGif, makeJpeg, makeJpegOf, makeNoiseJpeg, makePng } from '@manyline/server/testing/test-pictures';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { chatRow } from './lib/chats.ts';
import { visit } from './lib/go-within.ts';
import { brandUrl, signIn } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

const row = (page: Page) => page.getByRole('region', { name: 'Identity proof' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Identity proof' });
const groupOf = (dialog: Locator, name: string) => dialog.getByRole('group', { name, exact: true });
const cardOf = (dialog: Locator) => groupOf(dialog, 'Photo ID');
const holdOf = (dialog: Locator) => groupOf(dialog, 'Photo holding the ID');

async function choose(group: Locator, ...files: Buffer[]): Promise<void> {
  await expect(group.getByRole('button', { name: /^Upload/ })).toBeEnabled();
  const named = files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }));
  await group.locator('input[type=file]').setInputFiles(named);
}

/** Loaded whole, not merely in its place. */
async function expectShown(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

/** The sandbox page as the person who reviews. */
async function openReviews(page: Page, product: Product, userId: string) {
  const tab = await page.context().newPage();
  await tab.goto(`${product.url}/sandbox/#reviews`);
  return tab.getByRole('listitem', { name: 'Identity proof' }).filter({ hasText: userId });
}

test('an identity proof is uploaded, refused with a reason that leads back to it, uploaded again and verified', async ({
  page,
  product,
}) => {
  const person = await signIn(page, product);
  await visit(page, brandUrl(product, 'pingme', '/account/profile'));
  await expect(row(page)).toContainText('Not uploaded');
  await row(page).getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL(/\/account\/profile\/identity$/);
  const dialog = dialogOf(page);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();

  await choose(cardOf(dialog), await makeGif());
  await expect(cardOf(dialog).getByRole('alert')).toHaveText('Please upload an image in a supported format');
  await choose(cardOf(dialog), await makeJpegOf(5_242_881));
  await expect(cardOf(dialog).getByRole('alert')).toHaveText('The image size must not exceed 5MB');
  const large = await makeNoiseJpeg(1_300, 1_050);
  expect(large.length).toBeGreaterThan(1_048_576);
  await choose(cardOf(dialog), large, await makePng(640, 400));
  await expect(cardOf(dialog).getByRole('img')).toHaveCount(2);
  await expect(cardOf(dialog).getByRole('button', { name: 'Upload photo ID' })).toBeDisabled();
  await expect(submit).toBeDisabled();

  // Neither Back nor the close button loses them unasked.
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' });
  await page.goBack();
  await unsaved.getByRole('button', { name: 'Stay On Page' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(unsaved).toBeVisible();
  // The key is the upper dialog's alone.
  await page.keyboard.press('Escape');
  await expect(unsaved).toHaveCount(0);
  await expect(page).toHaveURL(/\/identity$/);
  await expect(cardOf(dialog).getByRole('img')).toHaveCount(2);
  await choose(holdOf(dialog), await makeJpeg(640, 400));
  const sent = page.waitForRequest(/updateKYCInfo/);
  await submit.click();
  const size = Number(await (await sent).headerValue('content-length'));
  expect(size).toBeLessThan(large.length);
  await page.getByRole('dialog', { name: 'Submitted' }).getByRole('button', { name: 'Okay' }).click();
  await expect(row(page)).toContainText('Under review');
  await expect(row(page).getByRole('button', { name: 'Check Profile' })).toBeVisible();

  const review = await openReviews(page, product, person.userId);
  await review.getByRole('button', { name: 'Show 3 pictures' }).click();
  for (const name of ['Photo ID, front', 'Photo ID, back', 'Holding the ID, first photo'])
    await expectShown(review.getByRole('img', { name }));
  await expectAccessible(review.page());
  await review.getByLabel('Reason for a refusal').selectOption({ label: 'The document has expired.' });
  await review.getByRole('button', { name: 'Refuse' }).click();
  await expect(review).toHaveCount(0);

  await visit(page, brandUrl(product, 'pingme', '/chats'));
  await chatRow(page, 'PingMe').click();
  await page.getByRole('link', { name: 'Upload it again', exact: true }).click();
  await expect(dialog.getByText('Why: The document has expired.')).toBeVisible();
  await expectAccessible(page);
  await expectShown(cardOf(dialog).getByRole('img').first());
  await cardOf(dialog).getByRole('button', { name: 'Delete Photo ID: Front' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await unsaved.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);

  await row(page).getByRole('button', { name: 'Update Profile' }).click();
  await cardOf(dialog).getByRole('button', { name: 'Delete Photo ID: Back' }).click();
  await choose(holdOf(dialog), await makePng(300, 200));
  await submit.click();
  await page.getByRole('dialog', { name: 'Submitted' }).getByRole('button', { name: 'Okay' }).click();
  await review.getByRole('button', { name: 'Show 3 pictures' }).click();
  await expectShown(review.getByRole('img', { name: 'Holding the ID, second photo' }));
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(review).toHaveCount(0);

  await page.reload();
  await expect(row(page)).toContainText('Verified');
  await page.getByRole('button', { name: '切换到中文' }).click();
  await page.getByRole('region', { name: '身份认证' }).getByRole('button', { name: '查看证件' }).click();
  const chinese = page.getByRole('dialog', { name: '身份认证' });
  await expect(chinese.getByText('您的身份已通过验证，无需再做任何操作。')).toBeVisible();
  await expectShown(chinese.getByRole('img', { name: '手持证件照片：第二张' }));
  await expect(chinese.getByRole('button', { name: /上传|删除|提交/ })).toHaveCount(0);
});
