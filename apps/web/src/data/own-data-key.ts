/** What the account asked about its data: the profile shows it, and what is told of it makes it stale. */
export const OWN_DATA_KEY = ['ownData'] as const;
