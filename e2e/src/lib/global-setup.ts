import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, TEMPLATE_VARIABLE } from './product.ts';

/** Once a run: the data folder that every server with an embedded database begins from. */
export default async function setUp(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-e2e-template-'));
  const product = await startProduct({ dataDir });
  await product.stop();
  process.env[TEMPLATE_VARIABLE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
