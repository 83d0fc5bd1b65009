import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { CodeNumbersProblem, SourcedCodeNumber } from './code-numbers-csv.ts';

/**
 * Numbers to which no code would come, as far as their accounts or the operator say: in words, with what to do. They are not offered;
 * whoever took one would wait for nothing.
 */
export function findDeafNumbers(
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf'>,
  numbers: readonly SourcedCodeNumber[],
): CodeNumbersProblem[] {
  return numbers.flatMap(({ number, source, line }) => {
    const account = carriers.nameFor({ source });
    if (carriers.capabilitiesOf(account, number)?.receivesCodes !== false) return [];
    return [{ line, problem: `${number}: ${account} receives no codes; if this number does, say so of it: codes=yes` }];
  });
}
