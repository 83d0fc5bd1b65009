import type { CarrierCapabilities } from '@manyline/ports/carrier';
import type { SourcedCodeNumber } from './code-numbers-csv.ts';

/**
 * Numbers that would be sold for codes and never receive one: their carrier's account does not take them. One whose account is not
 * known passes: nobody can tell.
 */
export function findWithoutCodes(
  numbers: readonly SourcedCodeNumber[],
  capabilitiesOf: (source: string) => Pick<CarrierCapabilities, 'receivesCodes'> | undefined,
): SourcedCodeNumber[] {
  return numbers.filter(({ source }) => capabilitiesOf(source)?.receivesCodes === false);
}
