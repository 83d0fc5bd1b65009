/** Types of plans (spec 2 §9): with `payAsYouGo` use costs by the rates, with the others nothing for what they name. */
export const planTypes = ['unlimited', 'unlimitedVoice', 'unlimitedTexts', 'payAsYouGo'] as const;
export type PlanType = (typeof planTypes)[number];

/** The United States and Canada are one to people with a number there. */
const NORTH_AMERICA = new Set(['US', 'CA']);

export function includesTexts(type: PlanType | undefined): boolean {
  return type === 'unlimited' || type === 'unlimitedTexts';
}

export function includesCalls(type: PlanType | undefined): boolean {
  return type === 'unlimited' || type === 'unlimitedVoice';
}

/**
 * Whether texts from a number of `country` (ISO) to `other` cost nothing where its plan includes texts: within its country, and
 * between the United States and Canada. `region` is where `other` lies, when the number tells; short codes never count.
 */
export function isWithinPlan(country: string, region: string | undefined, other: string): boolean {
  // Numbers of +1 that tell no area are of the United States' network, as for pictures.
  const to = region ?? (/^1\d{10}$/.test(other) ? 'US' : undefined);
  if (to === undefined) return false;
  return to === country || (NORTH_AMERICA.has(to) && NORTH_AMERICA.has(country));
}
