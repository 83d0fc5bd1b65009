/** Below the profile pane's address: the identity proof's dialog. */
export const IDENTITY_PATH = 'identity';
