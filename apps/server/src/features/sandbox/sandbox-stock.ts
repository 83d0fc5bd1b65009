import { TOLL_FREE } from '@manyline/contract/rates';
import { MICROS_PER_UNIT } from '@manyline/domain/money';
import type { NumberType, StockNumber } from '../numbers/own-number.ts';

export const SANDBOX_SOURCE = 'sandbox';

const everything = { sms: true, mms: true, voice: true };

/** A block of numbers: `lead` is what they have in common, without the country's code; two digits follow. */
interface Block {
  country: string;
  telCode: string;
  type?: NumberType;
  province?: string;
  areaCode?: string;
  lead: string;
  count: number;
}

const us = (province: string, areaCode: string, count = 100, type: NumberType = 'other'): Block => ({
  country: 'US',
  telCode: '1',
  type,
  province,
  areaCode,
  lead: `${areaCode}55501`,
  count,
});
const canada = (province: string, areaCode: string): Block => ({
  country: 'CA',
  telCode: '1',
  province,
  areaCode,
  lead: `${areaCode}55501`,
  count: 20,
});
const tollFree = (areaCode: string, count: number): Block => ({
  country: TOLL_FREE,
  telCode: '1',
  type: 'tollfree',
  areaCode,
  lead: `${areaCode}55501`,
  count,
});
/** Nobody reserves numbers for fiction in these countries: ours exist in the local world alone. */
const city = (
  country: string,
  telCode: string,
  province: string,
  areaCode: string,
  lead = `${areaCode}55501`,
): Block => ({
  country,
  telCode,
  province,
  areaCode,
  lead,
  count: 12,
});

/** Numbers of +1 end in 555-01xx, British ones in 77 0090 01xx: both are kept free for fiction. */
const blocks: readonly Block[] = [
  us('New Jersey', '201'),
  us('New York', '212'),
  us('California', '213'),
  us('Florida', '305'),
  us('Illinois', '312'),
  us('Georgia', '404'),
  us('California', '415'),
  us('Oregon', '503'),
  us('Massachusetts', '617'),
  us('Nevada', '702'),
  us('New York', '646', 100, 'hosting'),
  us('California', '628', 20, 'hosting'),
  canada('British Columbia', '604'),
  canada('Alberta', '403'),
  canada('Ontario', '416'),
  canada('Ontario', '613'),
  canada('Quebec', '514'),
  canada('Nova Scotia', '902'),
  { country: 'GB', telCode: '44', lead: '77009001', count: 100 },
  { country: 'AU', telCode: '61', lead: '4915701', count: 20 },
  { country: 'HK', telCode: '852', lead: '555501', count: 20 },
  city('IL', '972', 'Tel Aviv', '3'),
  city('IL', '972', 'Jerusalem', '2'),
  city('IL', '972', 'Haifa', '4'),
  city('FI', '358', 'Uusimaa', '9'),
  city('FI', '358', 'Pirkanmaa', '3'),
  city('MX', '52', 'Ciudad de México', '55', '55555501'),
  city('MX', '52', 'Jalisco', '33', '33555501'),
  city('MX', '52', 'Nuevo León', '81', '81555501'),
  city('AT', '43', 'Wien', '1'),
  city('AT', '43', 'Salzburg', '662'),
  tollFree('800', 100),
  tollFree('844', 20),
  tollFree('888', 20),
];

/** Numbers that the sandbox can give away, or rent out. */
export function makeSandboxStock(): StockNumber[] {
  return blocks.flatMap((block) => range(block.count).map((place) => toStock(block, place)));
}

/** A new account's start in the local world, so that a newcomer can text at once. */
export const welcomePack = { creditMicros: 5 * MICROS_PER_UNIT };

function toStock(
  { country, telCode, type = 'other', province = '', areaCode = '', lead }: Block,
  place: number,
): StockNumber {
  const number = `${telCode}${lead}${String(place).padStart(2, '0')}`;
  return { number, telCode, source: SANDBOX_SOURCE, type, capabilities: everything, country, province, areaCode };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
