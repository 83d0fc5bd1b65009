import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes what `npm test` adds up. Reasons for skipping are `context.skip('why')` notes. */
export default class CountsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: [], secondTry: [] };
    for (const module of modules) {
      // A file that could not even be loaded has no tests to fail.
      counts.failed += module.errors().length;
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
      for (const test of module.children.allTests()) countTest(counts, module, test);
    }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  }
}

function countTest(counts, module, test) {
  const { state, note } = test.result();
  const name = `${module.relativeModuleId} > ${test.fullName}`;
  if (test.diagnostic()?.flaky) counts.secondTry.push(name);
  if (state === 'passed') counts.passed += 1;
  else if (state === 'failed') counts.failed += 1;
  // Pending means that the run ended before it: a failure to run is never a pass.
  else if (state === 'pending') counts.failed += 1;
  else counts.skipped.push({ name, reason: note ?? 'no reason given' });
}
