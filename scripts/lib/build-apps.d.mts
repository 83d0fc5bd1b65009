/** Builds each web app whose sources changed since its last build; with `MANYLINE_PSEUDO=1` the pages of the pseudo language. */
export function ensureBuilt(env?: NodeJS.ProcessEnv): Promise<void>;

/** Folders of `apps` that hold pages. */
export const webApps: string[];
