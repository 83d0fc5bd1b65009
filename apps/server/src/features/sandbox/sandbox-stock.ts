import { TOLL_FREE } from '@manyline/contract/rates';
import { MICROS_PER_UNIT } from '@manyline/domain/money';
import { knownAreas, placeNumber } from '../numbers/areas.rules.ts';
import type { NumberType, StockNumber } from '../numbers/own-number.ts';

export const SANDBOX_SOURCE = 'sandbox';

const everything = { sms: true, mms: true, voice: true };

/** A block of numbers: `lead` is what they have in common, without the country's code; two digits follow, from `first` on. */
interface Block {
  country: string;
  telCode: string;
  type?: NumberType;
  /** Where the digits alone do not tell. */
  province?: string;
  lead: string;
  first?: number;
  count: number;
}

const northAmerica = (country: string, areaCode: string, count: number, more: Partial<Block> = {}): Block => ({
  country,
  telCode: '1',
  lead: `${areaCode}55501`,
  count,
  ...more,
});
const us = (areaCode: string, count = 70) => northAmerica('US', areaCode, count);
const hosting = (areaCode: string, count = 20) => northAmerica('US', areaCode, count, { type: 'hosting' });
const canada = (areaCode: string, province?: string) => northAmerica('CA', areaCode, 20, province ? { province } : {});
const tollFree = (areaCode: string, count: number) => northAmerica(TOLL_FREE, areaCode, count, { type: 'tollfree' });
/** Nobody reserves numbers for fiction in these countries: ours exist in the local world alone. */
const city = (country: string, telCode: string, lead: string): Block => ({ country, telCode, lead, count: 12 });

/** Numbers of +1 end in 555-01xx, British ones in 77 0090 01xx: both are kept free for fiction. */
const blocks: readonly Block[] = [
  us('201', 100),
  ...['212', '213', '305', '312', '404', '415', '503', '617', '702'].map((areaCode) => us(areaCode)),
  hosting('646', 100),
  ...['628', '425', '512', '773', '786'].map((areaCode) => hosting(areaCode)),
  ...['604', '403', '416', '613', '514'].map((areaCode) => canada(areaCode)),
  canada('902', 'Nova Scotia'),
  { country: 'GB', telCode: '44', lead: '77009001', count: 100 },
  { country: 'AU', telCode: '61', lead: '4915701', count: 20 },
  { country: 'HK', telCode: '852', lead: '555501', count: 20 },
  ...['355501', '255501', '455501'].map((lead) => city('IL', '972', lead)),
  ...['955501', '355501'].map((lead) => city('FI', '358', lead)),
  ...['55555501', '33555501', '81555501'].map((lead) => city('MX', '52', lead)),
  ...['155501', '66255501'].map((lead) => city('AT', '43', lead)),
  tollFree('800', 100),
  tollFree('844', 20),
  tollFree('888', 20),
];

const FEW = { codes: 2, numbers: 5, apart: 20 };
/** The handsets' own numbers, and ranges of numbers for codes. */
const TAKEN = ['202', '656', '587'];

/** A few numbers of every state and province that has no block of its own. */
function listFurtherPlaces(): Block[] {
  const areas = [...knownAreas.values()].filter(({ country }) => country === 'US' || country === 'CA');
  const places = areas.flatMap((area) => area.provinces.map((province) => ({ ...area, province })));
  const isCovered = new Set(blocks.map(provinceOf));
  const further = places.filter(
    ({ province, areaCode }) => !isCovered.has(province.name.en) && !TAKEN.includes(areaCode),
  );
  return [...Map.groupBy(further, ({ province }) => province).values()].flatMap((list) =>
    list.slice(0, FEW.codes).map(({ country, areaCode, province, provinces }) =>
      northAmerica(country, areaCode, FEW.numbers, {
        province: province.name.en,
        // Those who share a code each have their own numbers of it.
        first: provinces.indexOf(province) * FEW.apart,
      }),
    ),
  );
}

function provinceOf(block: Block): string | undefined {
  return block.type === 'hosting' ? undefined : placeOf(block).province;
}

/** Numbers that the sandbox can give away, or rent out. */
export function makeSandboxStock(): StockNumber[] {
  return [...blocks, ...listFurtherPlaces()].flatMap(toStock);
}

/** A new account's start in the local world, so that a newcomer can text at once. */
export const welcomePack = { creditMicros: 5 * MICROS_PER_UNIT };

function toStock(block: Block): StockNumber[] {
  const { telCode, type = 'other', first = 0, count } = block;
  const place = placeOf(block);
  return Array.from({ length: count }, (_, at) => {
    const number = toNumber(block, first + at);
    return { number, telCode, source: SANDBOX_SOURCE, type, capabilities: everything, ...place };
  });
}

function placeOf(block: Block) {
  const { country, telCode, province = '' } = block;
  return placeNumber({ number: toNumber(block, 0), telCode }, { country, province, areaCode: '' }).place;
}

function toNumber({ telCode, lead }: Block, at: number): string {
  return `${telCode}${lead}${String(at).padStart(2, '0')}`;
}
