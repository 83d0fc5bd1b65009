import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staticChecks, vitestArgs } from './checks.mjs';
import { productNode } from './install.mjs';
import { fromRoot, toolScript } from './paths.mjs';
import { countPlaywright } from './playwright-counts.mjs';
import { run } from './processes.mjs';

const PLAYWRIGHT_CONFIG = 'e2e/playwright.config.ts';

/** A check counts as one test. It runs beside what waits, which may not wait for it. */
export const checkSteps = staticChecks.map(({ name, args }) => ({
  name,
  async run({ limitMs, env }) {
    const { code, timedOut } = await run(productNode(), args, { limitMs, env, yields: true });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], timedOut };
  },
}));

export const vitestStep = (name, project, options = []) => ({
  name,
  async run({ limitMs, env, folder }) {
    const countsFile = join(folder, `${project}.json`);
    const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-counts.mjs'];
    const ownEnv = { ...env, COUNTS_FILE: countsFile };
    const result = await run(productNode(), [...vitestArgs(project), ...options, ...reporters], {
      limitMs,
      env: ownEnv,
    });
    return counted(result, countsFile, (counts) => counts);
  },
});

export const playwrightStep = {
  name: 'end to end',
  isPresent: () => existsSync(fromRoot(PLAYWRIGHT_CONFIG)),
  async run({ limitMs, env, folder }) {
    const countsFile = join(folder, 'playwright.json');
    const args = [toolScript.playwright, 'test', '-c', PLAYWRIGHT_CONFIG, '--reporter=list,json'];
    const ownEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: countsFile, PLAYWRIGHT_JSON_OUTPUT_FILE: countsFile };
    const result = await run(productNode(), args, { limitMs, env: ownEnv });
    return counted(result, countsFile, countPlaywright);
  },
};

/** A run that ended badly without saying which test failed is a failure all the same. */
function counted({ code, timedOut }, countsFile, read) {
  const counts = existsSync(countsFile) ? read(JSON.parse(readFileSync(countsFile, 'utf8'))) : empty(code);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...counts, timedOut };
}

/** Without test files Vitest ends well and reports nothing. */
const empty = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: [] });
