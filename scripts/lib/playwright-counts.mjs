import { stripVTControlCharacters } from 'node:util';

/** Adds up Playwright's JSON report. A flaky test passed in the end, and is named. */
export function countPlaywright(report) {
  const counts = { passed: 0, failed: 0, failures: [], skipped: [], secondTry: [] };
  for (const error of report.errors ?? []) addFailure(counts, 'outside of the tests', error);
  for (const suite of report.suites ?? []) countSuite(counts, suite, []);
  return counts;
}

function countSuite(counts, suite, path) {
  const here = [...path, suite.title].filter(Boolean);
  for (const child of suite.suites ?? []) countSuite(counts, child, here);
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) countTest(counts, test, [...here, spec.title].join(' > '));
  }
}

function addFailure(counts, name, error) {
  counts.failed += 1;
  counts.failures.push({ name, message: stripVTControlCharacters(error?.message ?? 'no error given') });
}

function countTest(counts, test, name) {
  if (test.status === 'flaky') counts.secondTry.push(name);
  if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1;
  else if (test.status === 'unexpected') addFailure(counts, name, test.results?.at(-1)?.error);
  else {
    const why = test.annotations?.find(({ type, description }) => ['skip', 'fixme'].includes(type) && description);
    counts.skipped.push({ name, reason: why?.description ?? 'no reason given' });
  }
}
