import { createSandboxSupplier } from '@manyline/code-supplier-sandbox/code-supplier-sandbox';
import type { CodeSupplier } from '@manyline/ports/code-supplier';
import type { WorldOptions } from '../../../testing/world.ts';
import { openCodeWorld } from './code-world.ts';

export type SuppliedWorld = Awaited<ReturnType<typeof openSuppliedWorld>>;

export const SUPPLIER = 'sandbox:main';
/** There is none of our own stock; sold for twice what it costs. */
export const OFFER = { app: 'whatsapp', countryCode: 'PL', stock: 50, cost: 40_000 };
export const UNITS = { USD: '1', COIN: '1', CLOUDCOIN: '7' };
const BY = { by: 'test', note: 'a test' };

/** A world with a supplier of numbers, whose habits a test sets; nothing in it happens by itself. */
export async function openSuppliedWorld({
  repeats = 'never',
  others = {},
  signingSecret,
  ...options
}: WorldOptions & {
  repeats?: CodeSupplier['repeats'];
  others?: Readonly<Record<string, CodeSupplier>>;
  signingSecret?: string;
} = {}) {
  const clock = { now: () => Date.now() };
  const twin = createSandboxSupplier({ name: SUPPLIER, now: () => clock.now(), repeats, signingSecret });
  const openSupplier = async (name: string) => others[name] ?? twin.supplier;
  const world = await openCodeWorld({ ...options, openSupplier });
  clock.now = () => Date.now() + world.clock.aheadMs;

  /** Brings the supplier's stock into the lists. */
  async function restock(
    offers: readonly (typeof OFFER)[] = [OFFER],
    { suppliers }: Pick<typeof world, 'suppliers'> = world,
  ) {
    twin.setOffers(offers);
    await suppliers.readSoon(SUPPLIER, 0);
    await suppliers.reading.sweep();
    await suppliers.book.refresh();
  }
  await world.suppliers.accounts.add(SUPPLIER, {}, { ...BY, units: UNITS, marginPercent: 100 });
  await restock();

  return {
    ...world,
    by: BY,
    twin,
    openSupplier,
    restock,
    /** Looks after orders until none is due for so long. */
    async tend(ms = 0) {
      world.clock.aheadMs += ms;
      for (let times = 0; times < 5; times += 1) if ((await world.verification.upkeep.sweep()) === 0) return;
    },
    orderStates: async () =>
      (await world.database.db.selectFrom('code_order').select('state').orderBy('asked_at').execute()).map(
        ({ state }) => state,
      ),
  };
}
