import { defineConfig } from '@playwright/test';

/** Quiet and alone: no sandbox (it needs rights that containers lack), no network of its own. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: a tenth of the processor would go into machine code that comes too late for them.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/lib/global-setup.ts',
  fullyParallel: true,
  // Each brings a server and a browser; with three, a quarter of two cores stood idle while journeys waited.
  workers: 4,
  // One more try, named as flaky in the report: 160 journeys in real browsers share two cores.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // A crowded machine takes its time; only what never comes costs this.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
});
