import type { Page } from '@playwright/test';
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

/** Olga, the first owner, by a passkey; her page stands at home. */
export async function joinAsOwner(page: Page, product: Product): Promise<void> {
  await giveFinger(page);
  await page.goto(await product.makeOwnerLink());
  await page.getByLabel('Name').fill('Olga Owner');
  await page.getByLabel('Email address').fill('olga@example.com');
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}
