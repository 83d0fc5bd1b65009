import { isIP } from 'node:net';
import { isPublicAddress } from '@manyline/outbound/public-address';
import { SaidError } from './said-error.ts';

/** Names that private networks give their machines: one word, or under a domain that the internet does not have. */
const PRIVATE_NAME = /^(?:[^.]+|.+\.(?:localhost|local|internal|home\.arpa|lan|svc))$/;

/** Whether a machine is on a network of ours, by its name or address, IPv6 with or without brackets. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === '' || (isIP(host) === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress(host));
}

/** Who an account is spoken to by. `plain`: its operator says that the way there needs no encryption. */
interface Way {
  host: string;
  plain: boolean;
  isEncrypted: boolean;
}

/**
 * Refuses an account whose password, numbers and texts would cross the internet for everybody to read (OWASP ASVS 12.3.1).
 * @throws SaidError naming `instead`, the fields that encrypt
 */
export function refusePlainHost({ host, plain, isEncrypted }: Way, instead: string): void {
  if (plain || isEncrypted || isPrivateHost(host)) return;
  throw new SaidError(
    `host: is on no private network, and would be spoken to without encryption; ${instead}, or set plain to true where a VPN encrypts or nothing else is offered`,
  );
}
