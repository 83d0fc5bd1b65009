import { findRegion } from './regions.ts';

/**
 * Short codes that can be texted, by the country whose networks they belong to: United States and Canada (CTIA, CWTA: never
 * begin with 0 or 1), Britain (Phone-paid Services Authority), China (operators and banks), Australia (ACMA, 19…), India (TRAI,
 * level 5 and older ones), Brazil (Anatel).
 */
const shapes: Readonly<Record<string, RegExp>> = {
  '1': /^[2-9]\d{4,5}$/,
  '44': /^[5-8]\d{4}$/,
  '55': /^[2-9]\d{4}$/,
  '61': /^19\d{4}(?:\d\d)?$/,
  '86': /^(?:1[02]|9[56])\d{3,4}$/,
  '91': /^[5-9]\d{4,5}$/,
};
/** Numbers of help by calling code: calls alone reach it, so that a text to them goes nowhere. Digits that take texts are not among them. */
const emergencies: Readonly<Record<string, readonly string[]>> = {
  '1': ['911'],
  '7': ['101', '102', '103', '104'],
  '33': ['15', '17', '18'],
  '39': ['113', '115', '118'],
  '44': ['999'],
  '49': ['110'],
  '55': ['190', '192', '193'],
  '60': ['999'],
  '61': ['000'],
  '62': ['110', '118', '119'],
  '64': ['111'],
  '65': ['995', '999'],
  '66': ['191'],
  '81': ['110', '118', '119'],
  '82': ['119'],
  '84': ['113', '114', '115'],
  '86': ['110', '119', '120', '122'],
  '91': ['100', '101', '102', '108'],
  '92': ['15', '1122'],
  '353': ['999'],
  '852': ['999'],
  '853': ['999'],
  '886': ['110', '119'],
};
/** Every mobile network leads these to help (3GPP TS 22.101). */
const emergenciesAnywhere = ['112', '911'];

/** Elsewhere: five or six digits. */
const usualShape = /^[1-9]\d{4,5}$/;

/** Whether these digits can be a short code of a country (ISO): it means one of the own number's country, and is never joined with a calling code. */
export function isShortCodeOf(iso: string, digits: string): boolean {
  const { telCode = '' } = findRegion(iso) ?? {};
  return (shapes[telCode] ?? usualShape).test(digits);
}

/** Whether a country (ISO) calls for help by these digits. */
export function isEmergencyOf(iso: string, digits: string): boolean {
  const { telCode = '' } = findRegion(iso) ?? {};
  return emergenciesAnywhere.includes(digits) || (emergencies[telCode] ?? []).includes(digits);
}
