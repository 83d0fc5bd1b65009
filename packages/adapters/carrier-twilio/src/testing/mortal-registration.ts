import type { OutboundClient } from '@manyline/outbound/outbound-client';
import type { AskedRegistration, FiledRegistration, SenderRegistration } from '@manyline/ports/sender-registration';

type Exchange = OutboundClient['exchange'];

const soon = () => AbortSignal.timeout(5_000);
const TURNS_MAX = 12;

/** A process whose so-manieth call that makes something is its last: the vendor has done it, and its answer is heard by nobody. */
export function makeMortal(exchange: Exchange, calls: number) {
  let left = calls;
  let isDead = false;
  const mortal: Exchange = async (url, asked, limits) => {
    if (!isDead && asked.method === 'POST') left -= 1;
    if (!isDead) {
      const answer = await exchange(url, asked, limits);
      if (left > 0) return answer;
    }
    isDead = true;
    throw new Error('the process is dead');
  };
  return { exchange: mortal, hasDied: () => isDead };
}

interface Live {
  registry: SenderRegistration;
  /** The vendor decides about what waits. */
  decide(): void;
}

/** Registers as the product does: looked for by its key, followed by its id, its next step taken when that is ours. */
export async function registerToTheEnd(
  live: () => Live,
  asked: AskedRegistration,
): Promise<FiledRegistration | undefined> {
  let filed: FiledRegistration | undefined;
  for (let turn = 0; turn < TURNS_MAX && filed?.state !== 'approved'; turn += 1) {
    const { registry, decide } = live();
    // A step that nobody lived to write down: whoever goes on knows of those before it.
    filed = await goOn(registry, asked, filed).catch(() => filed);
    decide();
  }
  return filed;
}

async function goOn(registry: SenderRegistration, asked: AskedRegistration, known: FiledRegistration | undefined) {
  const found = known ?? (await registry.find(asked, soon()));
  if (found === 'absent') return registry.file(asked, soon());
  const next = await registry.read(found.carrierId, soon());
  if (next === 'absent') return undefined;
  return next.isOurTurn ? registry.proceed!(next.carrierId, asked, soon()) : next;
}
