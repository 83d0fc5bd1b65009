import type { VerificationNumber } from '@manyline/contract/verification';

interface Filter {
  /** '' is every service. */
  app: string;
  query: string;
}

/** Of one service, by digits however they are written, or by name in any case (spec 1 §2). */
export function searchNumbers(numbers: readonly VerificationNumber[], { app, query }: Filter): VerificationNumber[] {
  const wanted = query.trim().toLowerCase();
  const digits = wanted.replace(/[\s()+-]/g, '');
  return numbers.filter(
    (number) =>
      (app === '' || number.app === app) &&
      (wanted === '' ||
        number.numberName.toLowerCase().includes(wanted) ||
        (digits !== '' && /^\d+$/.test(digits) && number.oldPhone.includes(digits))),
  );
}
