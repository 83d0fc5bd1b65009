import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { SourcedCodeNumber } from './code-numbers-csv.ts';

/**
 * Numbers to which no code would come, as far as their accounts or the operator say: in words, with what to do. They are not offered;
 * whoever took one would wait for nothing.
 */
export function findDeafNumbers(
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf'>,
  numbers: readonly SourcedCodeNumber[],
): string[] {
  return numbers.flatMap(({ number, source }) => {
    const account = carriers.nameFor({ source });
    if (carriers.capabilitiesOf(account, number)?.receivesCodes !== false) return [];
    return [
      `${number}: ${account} receives no codes; if this number does: npm run carriers -- set ${number} codes=yes`,
    ];
  });
}
