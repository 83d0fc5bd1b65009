import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getBrand } from './registry.ts';

const server = new URL('../../../apps/server/src/', import.meta.url);
/** Of what charges: pages that show prices read them as well, and tests. */
const source = globSync('**/*.ts', { cwd: server })
  .filter((path) => !/\.test\.ts$|testing\/|features\/front-page\//.test(path))
  .map((path) => readFileSync(new URL(path, server), 'utf8'))
  .join('\n');

it.each(Object.keys(getBrand('pingme').prices))('the price %s of a brand file is charged by somebody', (name) => {
  expect(source).toMatch(new RegExp(`prices\\.${name}\\b`));
});
