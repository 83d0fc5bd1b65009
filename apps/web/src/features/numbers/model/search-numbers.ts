import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';

type Searched = Pick<VirtualPhone, 'telCode' | 'phone' | 'numberName'>;

/** Those whose number (with or without code) or name contains what was typed, whatever the case (spec 1 §2). */
export function searchNumbers<Row extends Searched>(numbers: readonly Row[], typed: string): Row[] {
  const wanted = typed.trim().toLowerCase();
  const digits = wanted.replace(/[\s()+.-]/g, '');
  const isPhone = /^\d+$/.test(digits);
  return numbers.filter(
    (number) => number.numberName.toLowerCase().includes(wanted) || (isPhone && joinNumber(number).includes(digits)),
  );
}
