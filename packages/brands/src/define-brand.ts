import { type Language, languageIds, PSEUDO } from '@manyline/domain/languages';
import { derivedGateIds, type Gate } from './gates.ts';
import { type BrandData, type BrandDefinition, brandSchema } from './schema.ts';

export interface Brand extends Omit<BrandData, 'languages'> {
  /** Those that its file lists, and the pseudo language where it can be chosen. */
  readonly languages: readonly Language[];
  /** The value of `platform` on the wire; the same word as the id. */
  readonly platform: BrandData['id'];
  /** True when this brand has what the gate stands for. */
  can(gate: Gate): boolean;
}

const DERIVED: Record<(typeof derivedGateIds)[number], (data: BrandData) => boolean> = {
  rates: ({ accountPanes }) => accountPanes.includes('rates'),
  calls: ({ accountPanes }) => accountPanes.includes('call'),
  api: ({ accountPanes }) => accountPanes.includes('api'),
  invite: ({ accountPanes }) => accountPanes.includes('invite'),
  redeemCode: ({ accountPanes }) => accountPanes.includes('redeemCode'),
  accountNumbers: ({ accountPanes }) => accountPanes.includes('numberManagement'),
  storeLinks: ({ links }) => links.appStore !== undefined,
  profileV3: ({ profileGate }) => profileGate === 'v3',
  vip: (data) => data.vip !== undefined,
};

/** The definition that a brand was made of. */
export function definitionOf({ platform: _platform, can: _can, languages, ...data }: Brand): BrandDefinition {
  return { ...data, languages: languages.filter((language) => language !== PSEUDO) };
}

/** Validates a brand file. Throws ZodError with the path of each wrong field, which stops the start. */
export function defineBrand(definition: BrandDefinition): Brand {
  const data = brandSchema.parse(definition);
  const derived = derivedGateIds.filter((gate) => DERIVED[gate](data));
  const open = new Set<Gate>([...data.tabs, ...data.features, ...derived]);
  // A language that is there to look at screens in can be chosen on all of them.
  if (languageIds.includes(PSEUDO)) open.add('languageSwitch');
  const spoken = languageIds.filter((language) => language === PSEUDO || data.languages.includes(language));
  return Object.freeze({ ...data, languages: spoken, platform: data.id, can: (gate: Gate) => open.has(gate) });
}
