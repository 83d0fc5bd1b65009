import { derivedGateIds, featureIds, type Gate, tabIds } from '@manyline/brands/gates';

/** Keyed by gate, so that a kind of gate that is left out here does not compile. */
const gates: Record<Gate, true> = Object.fromEntries(
  [...tabIds, ...featureIds, ...derivedGateIds].map((gate) => [gate, true] as const),
) as Record<(typeof tabIds | typeof featureIds | typeof derivedGateIds)[number], true>;

export const allGates = Object.keys(gates) as Gate[];
