import type { Gate } from './gates.ts';
import { type BrandData, type BrandDefinition, brandSchema } from './schema.ts';

export interface Brand extends BrandData {
  /** The value of `platform` on the wire; the same word as the id. */
  readonly platform: BrandData['id'];
  /** Whether this brand has something. */
  can(gate: Gate): boolean;
}

/** Validates a brand file. Throws ZodError with the path of the first wrong field, which stops the start. */
export function defineBrand(definition: BrandDefinition): Brand {
  const data = brandSchema.parse(definition);
  const closed = new Set<Gate>(data.closed);
  return Object.freeze({ ...data, platform: data.id, can: (gate: Gate) => !closed.has(gate) });
}
