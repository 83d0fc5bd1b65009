import { ConfigError } from '../../config/config-error.ts';
import type { CodeBlocks } from '../../lib/code-blocks.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';

/**
 * A slip in `CODES_BLOCKED` would offer what is not to be offered. A service of our own list may be blocked also where the
 * operator's list has it no more.
 * @throws ConfigError naming the first that is in neither list
 */
export function checkBlocked({ apps }: CodeBlocks, services: Pick<CodeServicesService, 'isKnown'>): void {
  const unknown = apps.find((app) => !services.isKnown(app));
  if (unknown !== undefined) throw new ConfigError(`CODES_BLOCKED: ${unknown} is no service of the list in force`);
}
