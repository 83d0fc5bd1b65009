/** Whether the pseudo language can be chosen. The condition `pseudo` of Node.js and Vite puts pseudo-switch.on.ts in this place. */
export const offersPseudo: boolean = false;
