/** The account's requests about its data: the profile shows them, and what is told of them makes them stale. */
export const OWN_DATA_KEY = ['ownData'] as const;
