import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpPglite } from '../db/client.ts';
import { pgliteTemplates } from './test-database.ts';
import { makeTables } from './world-tables.ts';

/** Once a run: the embedded databases that those of the tests begin from. Making one takes seconds. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-template-'));
  const keep = (name: keyof typeof pgliteTemplates, dump: Buffer) => {
    const file = join(folder, `${name}.tar`);
    writeFileSync(file, dump);
    process.env[pgliteTemplates[name]] = file;
  };
  keep('empty', await dumpPglite());
  keep('world', await dumpPglite(makeTables));
  return () => rmSync(folder, { recursive: true, force: true });
}
