import { expect, it } from 'vitest';
import { countPlaywright } from './playwright-counts.mjs';

const spec = (title, status, { annotations = [], results = [] } = {}) => ({
  title,
  tests: [{ status, annotations, results }],
});

it('adds up a report: why a test failed in the end, why one was skipped, and which passed at the second try', () => {
  const specs = [
    spec('sends', 'expected'),
    spec('answers on the second try', 'flaky'),
    spec('calls', 'unexpected', { results: [{}, { error: { message: '\u001b[31mno answer\u001b[39m' } }] }),
    spec('pays', 'skipped', { annotations: [{ type: 'skip', description: 'no key for the gateway' }] }),
    spec('refunds', 'skipped'),
  ];
  const report = { errors: [], suites: [{ title: 'chats.spec.ts', suites: [{ title: 'spine', specs }] }] };
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: [{ name: 'chats.spec.ts > spine > calls', message: 'no answer' }],
    skipped: [
      { name: 'chats.spec.ts > spine > pays', reason: 'no key for the gateway' },
      { name: 'chats.spec.ts > spine > refunds', reason: 'no reason given' },
    ],
    secondTry: ['chats.spec.ts > spine > answers on the second try'],
  });
});

it('counts an error outside of every test as a failure', () => {
  expect(countPlaywright({ errors: [{ message: 'no config' }], suites: [] }).failed).toBe(1);
});
