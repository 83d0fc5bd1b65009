import { expect, it } from 'vitest';
import { readAudit } from './advisories.mjs';

it('holes of weight are named, others are not', () => {
  const vulnerabilities = {
    a: { name: 'a', severity: 'critical', range: '<1' },
    b: { name: 'b', severity: 'low', range: '<2' },
  };
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({ skipped: undefined, holes: ['a <1: critical'] });
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ skipped: undefined, holes: [] });
});

it('a registry that keeps no list is said, and is neither good nor bad', () => {
  expect(readAudit('npm error\n{"message":"405 Method Not Allowed"}\nnpm error')).toEqual({
    skipped: '405 Method Not Allowed',
    holes: [],
  });
  expect(readAudit('npm is not there')).toEqual({ skipped: 'no answer', holes: [] });
});
