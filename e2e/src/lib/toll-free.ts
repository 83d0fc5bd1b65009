import { makePng } from '@manyline/server/testing/test-pictures';
import type { Page } from '@playwright/test';

const chosen = { businessType: 'company', register: 'EIN', use: 'deliveries', volume: '10000', optInType: 'webForm' };
const typed = {
  registrationNumber: '12-3456789',
  website: 'https://flowers.example.com/shop',
  region: 'IL',
  city: 'Springfield',
  postalCode: '62701',
  street: '1 Main Street',
  firstName: 'Wei',
  lastName: 'Chen',
  email: 'wei@flowers.example.com',
  phone: '+1 217 555 0123',
  summary: 'We tell people who ordered flowers when these arrive.',
  sample: 'Your flowers arrive today between 3 and 4. Reply STOP to opt out.',
  optIn: 'People tick a box beside their phone number while they order.',
};

/** Fills in what carriers ask for, in any language, as somebody of this business; the picture is chosen too. */
export async function fillRegistration(page: Page, businessName = 'Wei Flowers'): Promise<void> {
  const field = (name: string) => page.locator(`#sender-${name}`);
  for (const [name, value] of Object.entries(chosen)) await field(name).selectOption(value);
  for (const [name, value] of Object.entries({ businessName, ...typed })) await field(name).fill(value);
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await makePng(300, 200) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
}
