import type { CarrierFinding } from '@manyline/ports/carrier';
import type { OwnNumber } from '../resources.ts';
import { toStepUrl } from './steps.ts';

const NAMED_MAX = 5;

/** Whether calls to a number, and their ends, come to us. Undefined: nobody can call it. */
export function callsReach(number: OwnNumber, webhookUrl: string): boolean | undefined {
  const { capabilities, voice_url: to, voice_method: by, status_callback: end, status_callback_method: endBy } = number;
  if (capabilities?.voice === false) return undefined;
  // Either takes its calls, whatever addresses the number has.
  if (number.voice_application_sid || number.trunk_sid) return false;
  const areHeard = to === toStepUrl(webhookUrl, 'incoming') && isPost(by);
  return areHeard && end === toStepUrl(webhookUrl, 'ended') && isPost(endBy);
}

/** An operator who sells no calls has nothing to mend; one whose numbers differ has. */
export function describeCalls(numbers: OwnNumber[], webhookUrl: string, place: string): CarrierFinding[] {
  const speaking = numbers.filter((each) => callsReach(each, webhookUrl) !== undefined);
  const astray = speaking.filter((each) => !callsReach(each, webhookUrl));
  if (speaking.length === 0) return [];
  const toldTo = `${toStepUrl(webhookUrl, 'incoming')}, and ${toStepUrl(webhookUrl, 'ended')} when they end`;
  if (astray.length === 0)
    return [{ about: 'numbers', isGood: true, said: `calls to all ${speaking.length} numbers that take any reach us` }];
  if (astray.length === speaking.length) {
    const said = `calls to its numbers do not reach us; if you sell any, have them call ${toldTo}: set it at ${place}`;
    return [{ about: 'numbers', isGood: undefined, said }];
  }
  const said = `calls to ${nameSome(astray)} do not reach us: they must call ${toldTo}: set it at ${place}`;
  return [{ about: 'numbers', isGood: false, said }];
}

export function nameSome(numbers: readonly { phone_number: string }[]): string {
  const named = numbers.slice(0, NAMED_MAX).map(({ phone_number: number }) => number);
  const more = numbers.length > NAMED_MAX ? ` and ${numbers.length - NAMED_MAX} more` : '';
  return `${named.join(', ')}${more}`;
}

const isPost = (method: string | null | undefined) => (method ?? 'POST').toUpperCase() === 'POST';
