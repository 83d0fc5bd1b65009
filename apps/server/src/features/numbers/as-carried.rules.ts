import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Capabilities } from './own-number.ts';

export interface Carried {
  number: string;
  source: string;
  capabilities: Capabilities;
}

export type CarrierSays = Pick<Carriers, 'nameFor' | 'capabilitiesOf' | 'termsOf'>;

/**
 * A number as its carrier lets it be: what it was imported with, less what the account cannot. What the operator says of the very
 * number counts whatever it was imported with.
 */
export function asCarried<Number extends Carried>(carriers: CarrierSays, number: Number): Number {
  const able = carriers.capabilitiesOf(carriers.nameFor(number), number.number);
  if (!able) return number;
  const { sms, mms, voice } = number.capabilities;
  const said = carriers.termsOf(number.number);
  const canMms = able.mms !== undefined && (mms || said?.mmsCountries !== undefined);
  const canVoice = said?.voice ?? (voice && able.voice !== false);
  if (canMms === mms && canVoice === voice && able.receivesCodes === undefined) return number;
  const codes = able.receivesCodes;
  return {
    ...number,
    capabilities: { sms, mms: canMms, voice: canVoice, ...(codes !== undefined && { codes }) },
  };
}
