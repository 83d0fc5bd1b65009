import { addHandset } from '@manyline/contract/local-world';
import { setSandboxPay } from '@manyline/contract/local-world-pay';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { startProduct } from '../lib/product.ts';
import { handsets } from './handsets.ts';
import { drawCredit, drawNumbers } from './scenes-account.ts';
import { drawBrands, drawSandbox, drawSignIn } from './scenes-around.ts';
import { drawChats, drawContacts, drawVoicemail } from './scenes-chats.ts';
import { drawConsole } from './scenes-console.ts';

/** `npm run pictures`: the pictures of the documents, from the product as it is built now, in a world that begins empty. */
const product = await startProduct({ env: { SQL_SEED: '0.5' } });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  // An address of an order's own would be another one in every run.
  await product.call(setSandboxPay, { sharesAddresses: true });
  await product.call(addHandset, { number: handsets.ana, name: 'Ana' });
  await product.call(addHandset, { number: handsets.market, name: 'Farm shop' });
  await product.call(addHandset, { number: handsets.lin, name: '小林' });
  const person = await drawChats(browser, product);
  await drawVoicemail(browser, person, product);
  await drawContacts(browser, product, person);
  await drawCredit(browser, product, person);
  await drawNumbers(browser, product);
  await drawSandbox(person, product);
  await drawSignIn(browser, product);
  await drawBrands(browser, product);
  await drawConsole(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
