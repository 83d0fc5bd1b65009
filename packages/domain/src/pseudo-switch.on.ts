/**
 * In the place of pseudo-switch.ts where the condition `pseudo` is set.
 * @public
 */
export const offersPseudo: boolean = true;
