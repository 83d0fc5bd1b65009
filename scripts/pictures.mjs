import { ensureBuilt } from './lib/build-apps.mjs';
import { ensureInstalled, productNode } from './lib/install.mjs';
import { run } from './lib/processes.mjs';
import { runMain } from './lib/run-main.mjs';
import { PlainError, step } from './lib/say.mjs';
import { findTestBrowser } from './lib/system-tools.mjs';

/** `npm run pictures`: draws the pictures of the documents from the product as it is; those that changed are written. */
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = findTestBrowser();
  if (chromium === undefined) throw new PlainError('Chromium is needed; name it by CHROMIUM_PATH.');
  const { code } = await step('drawing', () =>
    run(productNode(), ['--import', './e2e/src/pictures/still-time.ts', 'e2e/src/pictures/draw.ts'], {
      env: { ...process.env, CHROMIUM_PATH: chromium },
    }),
  );
  return code;
});
