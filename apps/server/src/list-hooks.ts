import type { Feature, FeatureHooks } from './feature.ts';
import type { Features } from './features.ts';

/** The hooks of all features, in their order. */
export function listHooks(features: Features): FeatureHooks[] {
  return Object.values<Feature | undefined>(features).flatMap((feature) => (feature ? [feature.hooks] : []));
}
