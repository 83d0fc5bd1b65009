import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(import.meta.dirname, '../features');
const RULES = /\.audit\.ts$/;

/** The modules `x.audit.ts` of all features, by the order of their paths. vite.config.ts writes them out for the built server. */
export async function loadRuleModules(): Promise<object[]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => RULES.test(file));
  return Promise.all(files.toSorted().map((file) => import(join(FEATURES, file)) as Promise<object>));
}
