import { fileURLToPath } from 'node:url';

import { brands } from '@manyline/brands/registry';
import { billGroups } from '@manyline/contract/histories';
import { CONTAINED_DIGITS } from '@manyline/contract/numbers';
import { preLogin } from '@manyline/contract/session';
import { expect, it } from 'vitest';
import { allGates } from './all-gates.ts';
import { shedSchemas } from './shed-schemas.ts';

const pathOf = (file: string) => fileURLToPath(new URL(`../../../packages/${file}`, import.meta.url));

async function write(file: string): Promise<string> {
  const { load } = shedSchemas();
  const code = await (load as (id: string) => Promise<string | undefined>)(pathOf(file));
  return code ?? '';
}

it.each(brands.map((brand) => [brand.id, brand] as const))(
  'writes %s as the page would have read it',
  async (id, brand) => {
    const code = await write(`brands/src/${id}.ts`);
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    const written = module[id];
    expect(JSON.stringify(written)).toBe(JSON.stringify(brand));
    expect(allGates.filter((gate) => written.can(gate))).toEqual(allGates.filter((gate) => brand.can(gate)));
  },
);

it('writes a call as its address, and leaves schemas where they are', async () => {
  const code = await write('contract/src/session.ts');
  expect(code).toContain(`export const preLogin = {"method":"POST","url":"${preLogin.url}","audience":"anyone"};`);
  expect(code).toMatch(/export \{ inviteFlags \} from ".*session\.ts\?schemas";/);
});

it('writes a list as data: a page that shows it needs no schema', async () => {
  expect(await write('contract/src/histories.ts')).toContain(
    `export const billGroups = ${JSON.stringify(billGroups)};`,
  );
});

it('writes a pattern as a literal: a field that is checked while somebody types needs no schema', async () => {
  expect(await write('contract/src/numbers.ts')).toContain(`export const CONTAINED_DIGITS = ${CONTAINED_DIGITS};`);
});

it('leaves what needs no schema alone', async () => {
  await expect(write('contract/src/errors.ts')).resolves.toBe('');
});

it('failures that operators alone are told of are not there: nobody else ever is', async () => {
  await expect(write('contract/src/console/console-errors.ts')).resolves.toBe('export const consoleErrors = {};');
});
