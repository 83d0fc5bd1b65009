import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureBuilt } from './lib/build-apps.mjs';
import { embeddedToo } from './lib/embedded-too.mjs';
import { ensureSystemTools } from './lib/ensure-system-tools.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isEnding, onEnd } from './lib/processes.mjs';
import { runMain } from './lib/run-main.mjs';
import { say, seconds } from './lib/say.mjs';
import { startServices } from './lib/start-services.mjs';
import { makeTemporaryFolder } from './lib/temporary-folder.mjs';
import { checkSteps, playwrightStep, vitestStep } from './lib/test-steps.mjs';

// On two cores it takes about 20 minutes, on a crowded machine up to twice as long; what takes much longer hangs.
const LIMIT_MS = 75 * 60_000;

/** `npm test`: everything, as much at a time as two cores bear. Its last line is the count. */
async function main() {
  const start = performance.now();
  await ensureInstalled();
  await ensureSystemTools();
  if (!process.env.FOREIGN_DATA) say('FOREIGN_DATA is not set: tests on foreign data are left out.');

  const folder = makeTemporaryFolder();
  onEnd(async () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
  const total = { passed: 0, failed: 0, failures: [], skipped: [], secondTry: [], broken: [] };
  const runSteps = async (steps, env) => {
    for (const step of steps.filter((candidate) => candidate.isPresent?.() ?? true)) {
      const limitMs = Math.max(1, LIMIT_MS - (performance.now() - start));
      add(total, step.name, await runStep(step, { limitMs, env, folder }));
      // A count of half a run would look like a whole one's.
      if (isEnding()) throw new Error('interrupted');
    }
  };

  const plainEnv = { ...process.env, CI: process.env.CI ?? '1' };
  const cores = availableParallelism();
  // Each worker loads the pages' code anew: no more of them than keep the cores busy.
  const unit = vitestStep('unit', 'unit', [`--maxWorkers=${Math.max(3, cores)}`]);
  const calls = vitestStep('calls', 'calls', ['--maxWorkers=4']);
  const furtherCalls = vitestStep('calls on PGlite', 'pglite-calls');
  const embedded = vitestStep('integration on PGlite', 'pglite', [
    ...embeddedToo,
    `--maxWorkers=${Math.max(3, cores - 1)}`,
  ]);
  // Telephones speak in real time, and leave most of the processor to checks, which yield it to them.
  const callsThenUnit = async () => {
    await runSteps([calls, furtherCalls], plainEnv);
    await Promise.all([runSteps([buildStep], plainEnv), runSteps([unit], plainEnv)]);
  };
  await Promise.all([runSteps(checkSteps, plainEnv), callsThenUnit()]);
  await runSteps([embedded], plainEnv);
  const services = await startServices().catch((error) => {
    say(error.message);
    total.failed += 1;
    total.broken.push('private PostgreSQL and Redis: did not start');
  });
  const serviceEnv = { ...plainEnv, ...services?.env };
  // The database is a process of its own here: files wait for it, where the embedded one computes in their place.
  const integration = vitestStep('integration on PostgreSQL and Redis', 'postgres', [
    `--maxWorkers=${Math.max(4, cores - 1)}`,
  ]);
  if (services) await runSteps([integration], serviceEnv);
  if (services) await runSteps([vitestStep('faults', 'faults')], serviceEnv);
  await runSteps([playwrightStep], serviceEnv);
  await services?.stop();
  return conclude(total, start);
}

/**
 * Faults and browser tests start the built server, which serves the built pages, those in the pseudo language too; a build that fails
 * must not pass for a product that works.
 */
const buildStep = {
  name: 'build',
  async run() {
    await ensureBuilt();
    await ensureBuilt({ ...process.env, MANYLINE_PSEUDO: '1' });
    return { passed: 1, failed: 0, skipped: [] };
  },
};

async function runStep(step, context) {
  const start = performance.now();
  say(`\n━━ ${step.name}`);
  const result = await step.run(context).catch((error) => {
    say(error.message);
    return { passed: 0, failed: 1, skipped: [] };
  });
  const verdict = result.timedOut ? `stopped: the whole run may take ${LIMIT_MS / 60_000} minutes` : summary(result);
  say(`━━ ${step.name}: ${verdict} (${seconds(start)})`);
  return result;
}

function add(total, name, { passed, failed, failures = [], skipped, secondTry = [] }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures.map((failure) => ({ ...failure, name: `${name}: ${failure.name}` })));
  total.skipped.push(...skipped.map((test) => `${name}: ${test.name} (${test.reason})`));
  total.secondTry.push(...secondTry.map((test) => `${name}: ${test}`));
  if (failed > 0) total.broken.push(`${name}: ${failed} failed`);
}

/** The words of a failure, short enough to stand at the end of a long run. */
const firstLines = (message) => message.trim().split('\n').slice(0, 6).join('\n    ').slice(0, 600);

const summary = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped.length} skipped`;

function conclude(total, start) {
  say(`\nWhole run: ${seconds(start)}`);
  for (const line of total.broken) say(`✗ ${line}`);
  for (const { name, message } of total.failures) say(`✗ ${name}\n    ${firstLines(message)}`);
  for (const line of total.secondTry) say(`~ passed at the second try: ${line}`);
  for (const line of total.skipped) say(`- skipped: ${line}`);
  say(summary(total));
  return total.failed > 0 ? 1 : 0;
}

await runMain(main);
