import type { VirtualPhone } from '@manyline/contract/numbers';
import type { VerificationNumber } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { searchNumbers } from './search-numbers.ts';

/** A row of number management: an own number, or one that receives codes of a service. */
export type ListedNumber =
  | { kind: 'own'; key: string; number: VirtualPhone }
  | { kind: 'code'; key: string; number: VerificationNumber };

/** Filters by app: everything, own numbers alone; any other is a service's id. */
export const ALL_APPS = '';
export const OWN_NUMBERS = 'own:';

interface Filter {
  /** `ALL_APPS`, `OWN_NUMBERS` or a service's id. */
  app: string;
  typed: string;
}

/** The services of these numbers, id and name, for the filter. */
export function listApps(codes: readonly VerificationNumber[]): { value: string; label: string }[] {
  return [...new Map(codes.map(({ app, name }) => [app, name]))].map(([value, label]) => ({ value, label }));
}

/** Own numbers first, then those for codes; of one app where one is chosen, and those that match what was typed. */
export function listNumbers(
  own: readonly VirtualPhone[],
  codes: readonly VerificationNumber[],
  { app, typed }: Filter,
): ListedNumber[] {
  const isOwn = app === ALL_APPS || app === OWN_NUMBERS;
  const ofApp = app === ALL_APPS ? codes : codes.filter((each) => each.app === app);
  return [
    ...searchNumbers(isOwn ? own : [], typed).map((number) => ({
      kind: 'own' as const,
      key: joinNumber(number),
      number,
    })),
    ...searchNumbers(ofApp, typed).map((number) => ({ kind: 'code' as const, key: keyOfCode(number), number })),
  ];
}

/** The same number may receive codes of several services. */
export function keyOfCode({ oldPhone, app }: Pick<VerificationNumber, 'oldPhone' | 'app'>): string {
  return `${oldPhone} ${app}`;
}
