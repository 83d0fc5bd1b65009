import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

it('the list of parts is CycloneDX, and has what runs in production, each with its version and licence, and no tool of ours', () => {
  const { bomFormat, components } = JSON.parse(
    execFileSync(process.execPath, [fromRoot('scripts/sbom.mjs')], { encoding: 'utf8' }),
  );
  expect(bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const find = (wanted) => components.find(({ name }) => name === wanted);
  for (const name of ['fastify', 'socket.io', 'pg', 'kysely']) {
    expect(find(name)?.version).toBe(packages[`node_modules/${name}`].version);
    expect(find(name).licenses).not.toEqual([]);
  }
  for (const tool of ['vitest', '@biomejs/biome', '@playwright/test']) expect(find(tool)).toBeUndefined();
});
