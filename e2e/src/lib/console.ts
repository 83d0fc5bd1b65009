import { expect, type Page } from '@playwright/test';
import { newEmail } from './people.ts';
import type { Product } from './product.ts';

/** A device with a fingerprint reader that always knows its finger. */
export async function giveFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

interface Joining {
  /** As the page writes its English words. */
  say?(english: string): string;
  /** With the page of the recovery codes before it is left. */
  onCodes?(): Promise<void>;
}

/** An owner by the server's link and a passkey; the page stands at home. */
export async function joinAsOwner(
  page: Page,
  product: Product,
  name = 'Olga Owner',
  { say = (english) => english, onCodes = async () => {} }: Joining = {},
): Promise<void> {
  await giveFinger(page);
  await page.goto(await product.makeOwnerLink());
  await page.getByLabel(say('Name')).fill(name);
  await page.getByLabel(say('Email address')).fill(newEmail());
  await page.getByRole('button', { name: say('Join with a passkey') }).click();
  const kept = page.getByRole('button', { name: say('I have kept them') });
  await kept.waitFor();
  await onCodes();
  await kept.click();
}

/** Confirms the one proposal that the page shows. */
export async function confirmProposal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm this proposal?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
}
