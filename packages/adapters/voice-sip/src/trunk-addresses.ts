import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import type { SipAccount } from './account.ts';

const AGAIN_EVERY_MS = 60_000;

/** The addresses of a trunk: those of its name, asked for anew every minute, and those that the operator named. */
export function createTrunkAddresses({ host, allow }: SipAccount) {
  const named = new BlockList();
  for (const range of allow) {
    const slash = range.indexOf('/');
    if (slash < 0) named.addAddress(range);
    else named.addSubnet(range.slice(0, slash), Number(range.slice(slash + 1)));
  }
  let found: string[] = isIPv4(host) ? [host] : [];
  let timer: NodeJS.Timeout | undefined;

  async function look() {
    const all = await lookup(host, { all: true, family: 4 }).catch(() => undefined);
    // A name that cannot be asked for now keeps what it led to.
    if (all) found = all.map(({ address }) => address);
  }
  return {
    async start() {
      if (isIPv4(host)) return;
      await look();
      timer = setInterval(() => void look(), AGAIN_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
    isOurs: (address: string) => found.includes(address) || (isIPv4(address) && named.check(address)),
    /** Undefined: its name leads nowhere. */
    first: (): string | undefined => found[0],
  };
}
