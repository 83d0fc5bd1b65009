// Writes src/features/rates/default-rates.csv: what calls cost to make until an operator imports a price list. Run with
//   node apps/server/scripts/write-default-rates.ts
// Texts, calls that come in and numbers are priced in the brands' files (docs/decisions/0041).
import { writeFileSync } from 'node:fs';
import { regions } from '@manyline/domain/regions';
import { stringify } from 'csv-stringify/sync';
import { DEFAULT_RATES_FILE } from '../src/features/rates/default-rates.ts';
import { rateColumns } from '../src/features/rates/rates-csv.ts';

const BRANDS = 'pingme wephone wetalk wetalkpro';
/** Dollars a minute: landline, mobile. What is dear to reach for every network is dear here. */
const zones = {
  near: [0.01, 0.01],
  cheap: [0.02, 0.04],
  middle: [0.06, 0.12],
  dear: [0.2, 0.3],
  remote: [0.6, 0.8],
} as const;
const near = new Set(['US', 'CA', 'PR']);
const cheap = new Set(
  (
    'GB DE FR ES IT NL BE IE PT SE NO DK FI AT CH PL CZ GR HU LU IS SK SI EE LV LT HR RO BG CY MT AU NZ JP KR CN HK SG TW ' +
    'IL MY TH IN BR MX AR CL'
  ).split(' '),
);
const remote = new Set('CU KP AC SH TA FK IO NU NF NR TK TV WF WS SB PW KI ST GW SO TD CF ER TL'.split(' '));

const zoneOf = ({ iso, telCode }: { iso: string; telCode: string }): keyof typeof zones => {
  if (near.has(iso)) return 'near';
  if (cheap.has(iso)) return 'cheap';
  if (remote.has(iso)) return 'remote';
  // The Americas, Europe and East Asia are cheaper to reach than Africa, the Pacific and Central Asia.
  return /^[134578]/.test(telCode) ? 'middle' : 'dear';
};

/** The economic line goes the cheaper way round and costs seven tenths. */
const economic = (price: number) => String(Math.round(price * 700) / 1000);

const rows = regions.flatMap((region) => {
  const [landline, mobile] = zones[zoneOf(region)];
  const row = (en: string, zh: string, price: number) => [
    BRANDS,
    'makeCall',
    region.iso,
    en,
    zh,
    String(price),
    economic(price),
  ];
  return [row('Landline', '固定电话', landline), row('Mobile', '手机', mobile)];
});
rows.push([BRANDS, 'makeCall', 'TollFree', 'Toll-free number', '免费电话', '0', '0']);

writeFileSync(DEFAULT_RATES_FILE, stringify([[...rateColumns], ...rows]));
