import { expect, it } from 'vitest';
import { readVersions, type VersionRow } from './versions.rules.ts';

const row = (version: number, from: number, more: Partial<VersionRow> = {}): VersionRow => ({
  version,
  value: '{}',
  withdraws: null,
  replaces: 0,
  holds_from: from,
  ...more,
});

it('what is dated begins at its time, also when something newer was made before it began', () => {
  const rows = [row(1, 10), row(2, 100), row(3, 50)];
  const inForceAt = (at: number) => readVersions(rows, at).inForce?.version;
  expect([5, 10, 60, 100].map(inForceAt)).toEqual([undefined, 1, 3, 2]);
  const { stateOf, latest } = readVersions(rows, 60);
  expect([rows.map(stateOf), latest]).toEqual([['past', 'scheduled', 'inForce'], 3]);
});

it('what was withdrawn never begins', () => {
  const rows = [row(1, 10), row(2, 100), row(3, 20, { withdraws: 2, value: null })];
  const { inForce, stateOf, latest } = readVersions(rows, 200);
  expect([inForce?.version, stateOf(rows[1]!), latest]).toEqual([1, 'withdrawn', 3]);
});

it('of two that begin at one moment the newer one holds', () => {
  expect(readVersions([row(2, 10), row(1, 10)], 10).inForce?.version).toBe(2);
});
