import type { VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';

/** Code plus number, or the number's name, contain what was typed (spec 1 §2). */
export function searchOwnNumbers(numbers: readonly VirtualPhone[], typed: string): VirtualPhone[] {
  const wanted = typed.trim().toLowerCase();
  const digits = wanted.replace(/[\s()+-]/g, '');
  return numbers.filter(
    (own) => own.numberName.toLowerCase().includes(wanted) || (digits !== '' && joinNumber(own).includes(digits)),
  );
}
