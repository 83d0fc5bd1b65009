import type { Page } from '@playwright/test';
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

/** An owner by the server's link and a passkey; the page stands at home. */
export async function joinAsOwner(page: Page, product: Product, name = 'Olga Owner'): Promise<void> {
  await giveFinger(page);
  await page.goto(await product.makeOwnerLink());
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email address').fill(newEmail());
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}
