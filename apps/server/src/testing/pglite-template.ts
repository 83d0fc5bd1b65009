import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dumpPglite } from '../db/client.ts';

/** Once a run: an embedded database with nothing in it, which every world of the tests begins from. Making one takes seconds. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-template-'));
  const file = join(folder, 'empty.tar');
  writeFileSync(file, await dumpPglite());
  process.env.TEST_PGLITE_TEMPLATE = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
