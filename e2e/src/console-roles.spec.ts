import { allOperatorCalls } from '@manyline/contract/console/all-calls';
import { CONSOLE_HEADER, consoleAsker } from '@manyline/contract/console/define-operator-call';
import { mayDo, type OperatorRole } from '@manyline/contract/console/permissions';
import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { giveFinger, joinAsOwner } from './lib/console.ts';
import { expectQuiet, visit, watchRequests } from './lib/go-within.ts';
import { newEmail, signInByApi } from './lib/people.ts';
import type { Product } from './lib/product.ts';
import { expect, test } from './lib/test.ts';

/** Rooms by their address and the name of their link, with what opens them. */
const rooms = [
  ['', 'Home', 'home.see'],
  ['figures', 'Figures', 'figures.see'],
  ['queues', 'Queues', 'queues.see'],
  ['accounts', 'Accounts', 'accounts.see'],
  ['business', 'Business', 'brands.see'],
  ['money', 'Money', 'money.see'],
  ['carriers', 'Carriers', 'carriers.see'],
  ['suppliers', 'Suppliers', 'suppliers.see'],
  ['numbers', 'Numbers', 'numbers.see'],
  ['limits', 'Limits', 'limits.see'],
  ['keeping', 'Keeping', 'keeping.see'],
  ['team', 'Team', 'team.see'],
  ['log', 'Audit log', 'log.see'],
  ['system', 'System', 'system.see'],
] as const;
/** A role that some rooms are closed to. What pages of each role ask for, and what each may, is walked without a browser. */
const [label, role] = ['Support', 'support'] as const satisfies readonly [string, OperatorRole];

/** Passkeys know no address by number. */
const atName = (url: string) => url.replace('127.0.0.1', 'localhost');

async function invite(page: Page, role: string): Promise<string> {
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Some ${role}`);
  await dialog.getByLabel('Email address').fill(newEmail());
  await dialog.getByLabel('Role').selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const shown = page.getByRole('dialog', { name: `Link for Some ${role}` }).locator('pre');
  return atName((await shown.textContent())!);
}

/** Every read that takes nothing: let through where the role may, refused where not. */
async function askEverything(page: Page, product: Product, role: OperatorRole) {
  const headers = { [CONSOLE_HEADER]: consoleAsker.person };
  for (const [name, call] of allOperatorCalls) {
    if (call.method !== 'GET' || call.stepUp) continue;
    const status = (await page.request.get(`${atName(product.url)}${call.url}`, { headers })).status();
    if (mayDo(role, call.access)) expect(status, name).not.toBe(403);
    else expect(status, name).toBe(403);
  }
}

test(`a member who is invited as ${role} opens the rooms of that role, whose pages ask for nothing that it may not; no link, address or call opens another`, async ({
  page,
  product,
  openBrowser,
}) => {
  test.setTimeout(120_000);
  await signInByApi(product, newEmail(), 'pingme');
  await joinAsOwner(page, product);
  const theirs = await openBrowser();
  await giveFinger(theirs);
  const isQuiet = watchRequests(theirs);
  await theirs.goto(await invite(page, label));
  await theirs.getByRole('button', { name: 'Join with a passkey' }).click();
  await theirs.getByRole('button', { name: 'I have kept them' }).click();
  await expect(theirs.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  const refused: string[] = [];
  theirs.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  const menu = theirs.getByRole('navigation', { name: 'Rooms' });
  const heading = (name: string) => theirs.getByRole('heading', { level: 1, name, exact: true });
  /** The words of the room before are gone by then: the page stays, and so would they. */
  const goHome = async () => {
    await visit(theirs, `${atName(product.url)}/console/`);
    await expect(heading('Home')).toBeVisible();
  };
  const expectClosed = async (address: string) => {
    await goHome();
    await visit(theirs, `${atName(product.url)}/console/${address}`);
    await expect(theirs.getByText('Nothing is here'), address).toBeVisible();
  };
  for (const [address, name, access] of rooms) {
    await expect(menu.getByRole('link', { name, exact: true }), name).toHaveCount(mayDo(role, access) ? 1 : 0);
    if (!mayDo(role, access)) {
      await expectClosed(address);
      continue;
    }
    await visit(theirs, `${atName(product.url)}/console/${address}`);
    await expect(heading(name)).toBeVisible();
    await expect(theirs.getByRole('status')).toHaveCount(0);
    await expectQuiet(isQuiet);
  }
  await expectClosed('money/rules');
  await expectAccessible(theirs);
  // An account with each of its parts.
  await visit(theirs, `${atName(product.url)}/console/accounts`);
  await theirs.locator('tr[data-opens]').first().click();
  const parts = theirs.getByRole('navigation', { name: 'Parts of the account' });
  await expect(parts.getByRole('link', { name: 'Texts' })).toHaveCount(mayDo(role, 'texts.see') ? 1 : 0);
  for (const name of ['Story', 'Ledger', 'Numbers', 'Codes', 'Calls', 'Callbacks', 'Limits', 'Data', 'Sessions']) {
    await parts.getByRole('link', { name, exact: true }).click();
    await expect(parts.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(theirs.getByRole('status')).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  await askEverything(theirs, product, role);
});
