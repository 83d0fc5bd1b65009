import { promises as dns } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Time for one question to one name server, which is asked twice. */
const QUERY_MS = 2_000;
const TRIES = 2;
const hostsFile = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';

/** Every address of a name; rejects when it has none, and at once when the signal aborts. */
export type NameResolver = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Names that somebody else chose, asked for without `getaddrinfo`: that would keep one of the few threads for as long as the
 * owner's name servers keep silent, and files and keys would wait behind it (0080). What this machine calls itself is looked
 * up first, as the system does. A resolver of its own for each name: it can be given up alone, and reads the system's servers.
 * @param servers instead of the system's name servers
 */
export function createNameResolver(servers?: readonly string[]): NameResolver {
  return async (name, signal) => {
    const local = await findLocal(name.toLowerCase().replace(/\.$/, ''));
    if (local.length > 0) return local;
    signal.throwIfAborted();
    const resolver = new dns.Resolver({ timeout: QUERY_MS, tries: TRIES, maxTimeout: QUERY_MS });
    if (servers) resolver.setServers(servers);
    const giveUp = () => resolver.cancel();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = [v4, v6].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
      return found;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  };
}

async function findLocal(name: string): Promise<string[]> {
  const hosts = await readFile(hostsFile, 'utf8').catch(() => '');
  const found = hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return isIP(address) && names.includes(name) ? [address] : [];
  });
  if (found.length > 0) return found;
  return name === 'localhost' || name.endsWith('.localhost') ? ['127.0.0.1', '::1'] : [];
}
