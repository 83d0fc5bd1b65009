import type { TestWorld } from '../../../testing/world.ts';
import type { NumberSale } from '../number-sale.ts';

export const asked = { by: 'tests', note: 'tests' };

/** American numbers of the local world’s shop are on sale, unless a test says otherwise. */
export async function sellFromShop(world: TestWorld, more: Partial<NumberSale> = {}) {
  const features = { sms: true, mms: false, voice: true };
  const sale = {
    country: 'US',
    type: 'other',
    brand: '',
    source: world.network.name,
    line: 'local',
    features,
  } as const;
  await world.numberSources.sales.sell({ ...sale, ...more }, asked);
}

/** A number of the shop, by its last four digits: `7001` and its kind misbehave. */
export const shopNumber = (ending: string, areaCode = '385') => ({
  code: 'US',
  type: 'other' as const,
  telCode: '1',
  phone: `${areaCode}240${ending}`,
});

/** Everything that the shop has sold and not got back. */
export async function listSold(world: TestWorld): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('sandbox_number')
    .select('number')
    .where('fate', '<>', 'failsLater')
    .execute();
  return rows.map(({ number }) => number);
}
