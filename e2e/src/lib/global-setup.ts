import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../../scripts/lib/build-apps.mjs';
import { startProduct, TEMPLATE_VARIABLE } from './product.ts';

/**
 * Once a run: the data folder that every server with an embedded database begins from, and the pages in the pseudo language, which
 * workers that build them side by side would take away from under each other.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt({ ...process.env, MANYLINE_PSEUDO: '1' });
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-e2e-template-'));
  const product = await startProduct({ dataDir });
  await product.stop();
  process.env[TEMPLATE_VARIABLE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
