import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes what `npm test` adds up. Reasons for skipping are `context.skip('why')` notes. */
export default class CountsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, failures: [], skipped: [], secondTry: [] };
    addFailures(counts, 'outside of the tests', unhandledErrors);
    for (const module of modules) {
      // A file that could not even be loaded has no tests to fail.
      addFailures(counts, module.relativeModuleId, module.errors());
      for (const suite of module.children.allSuites())
        addFailures(counts, `${module.relativeModuleId} > ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) countTest(counts, module, test);
    }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
  }
}

function addFailures(counts, name, errors) {
  counts.failed += errors.length;
  for (const { message } of errors) counts.failures.push({ name, message });
}

function countTest(counts, module, test) {
  const { state, note, errors } = test.result();
  const name = `${module.relativeModuleId} > ${test.fullName}`;
  if (test.diagnostic()?.flaky) counts.secondTry.push(name);
  if (state === 'passed') counts.passed += 1;
  // Each of its tries failed; the last one's error tells.
  else if (state === 'failed') addFailures(counts, name, [errors?.at(-1) ?? { message: 'no error given' }]);
  // Pending means that the run ended before it: a failure to run is never a pass.
  else if (state === 'pending') addFailures(counts, name, [{ message: 'the run ended before it' }]);
  else counts.skipped.push({ name, reason: note ?? 'no reason given' });
}
