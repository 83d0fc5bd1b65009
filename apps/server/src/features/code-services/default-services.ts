import { readFileSync } from 'node:fs';
import type { CodeService } from './code-service.rules.ts';
import { readServicesCsv } from './services-csv.ts';

/** Our own list: what an operator starts from. */
export const DEFAULT_SERVICES_FILE = new URL('./default-services.csv', import.meta.url);

let read: readonly CodeService[] | undefined;

/** In force until a list is imported. */
export function readDefaultServices(): readonly CodeService[] {
  if (read) return read;
  const { services, problems } = readServicesCsv(readFileSync(DEFAULT_SERVICES_FILE, 'utf8'));
  if (problems.length > 0) throw new Error(`default-services.csv, line ${problems[0]!.line}: ${problems[0]!.problem}`);
  read = services;
  return services;
}
