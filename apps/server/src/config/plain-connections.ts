import { isPrivateHost } from '../lib/plain-hosts.ts';
import { ConfigError } from './config-error.ts';

/** Values of `sslmode` under which PostgreSQL is spoken to by TLS or not at all. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/**
 * Refuses connections without TLS to machines that are on no private network: passwords, keys and messages would be read on the way
 * (OWASP ASVS 12.3.1). PLAIN_CONNECTIONS=1 allows them, for a tunnel that encrypts.
 * @throws ConfigError naming the first setting, and what to write instead
 */
export function refusePlainConnections(env: Record<string, unknown>): void {
  if (env.PLAIN_CONNECTIONS) return;
  for (const [name, value] of Object.entries(env)) {
    const url = /_(?:URL|ENDPOINT)$/.test(name) && typeof value === 'string' ? URL.parse(value) : null;
    const instead = url && findEncrypted(url);
    if (instead && !isPrivateHost(url.hostname))
      throw new ConfigError(
        `${name}: ${url.hostname} is on no private network, and the connection has no TLS; use ${instead}, or set PLAIN_CONNECTIONS=1`,
      );
  }
}

/** Instead of a URL without TLS. Mail has a rule of its own, and what is public is no connection of ours. */
function findEncrypted({ protocol, searchParams }: URL): string | undefined {
  if (protocol === 'redis:') return 'rediss://';
  if (protocol === 'http:') return 'https://';
  if (!protocol.startsWith('postgres')) return undefined;
  return ENCRYPTED.has(searchParams.get('sslmode') ?? '') ? undefined : '?sslmode=verify-full';
}
