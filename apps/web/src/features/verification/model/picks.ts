import { codeNumberTypes, type PhoneOption } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { isTier } from './code-subscription.ts';

const tierNames: Record<number, string> = { [codeNumberTypes.shared]: 'shared', [codeNumberTypes.premium]: 'premium' };

/** How an address names an offered number: a tier by its name, an own number by its digits. */
export function pickOf(option: Pick<PhoneOption, 'numberType' | 'telCode' | 'phone'>): string {
  return isTier(option.numberType) ? tierNames[option.numberType]! : joinNumber(option);
}

/** The chosen one of what is offered; a number that is not offered, or cannot be had now, is ignored (spec 2 §5). */
export function findPick(options: readonly PhoneOption[], pick: string | undefined): PhoneOption | undefined {
  return options.find((option) => option.canGetNumber === 1 && pickOf(option) === pick);
}

/** The only one that can be had, or that of the kind chosen last. */
function findUsual(options: readonly PhoneOption[], last: string | undefined): PhoneOption | undefined {
  const free = options.filter(({ canGetNumber }) => canGetNumber === 1);
  return free.length === 1 ? free[0] : findPick(free, last);
}

/** The one that an address names; where it names none, the one that whoever looks would choose again. */
export function findChosen(
  options: readonly PhoneOption[],
  pick: string | undefined,
  last: string | undefined,
): PhoneOption | undefined {
  return pick === undefined ? findUsual(options, last) : findPick(options, pick);
}

/** By number or name, in any case; tiers stay. The box is there for more than 4 numbers (spec 2 §9). */
export function searchOptions(options: readonly PhoneOption[], query: string): PhoneOption[] {
  const wanted = query.trim().toLowerCase();
  const digits = wanted.replace(/[\s()+-]/g, '');
  return options.filter(
    (option) =>
      wanted === '' ||
      isTier(option.numberType) ||
      option.numberName.toLowerCase().includes(wanted) ||
      (digits !== '' && joinNumber(option).includes(digits)),
  );
}

export const SEARCH_FROM = 5;
