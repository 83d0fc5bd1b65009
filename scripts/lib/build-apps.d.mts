/** Builds the server and each web app whose sources changed since the last build; with `MANYLINE_PSEUDO=1` the pages of the pseudo language. */
export function ensureBuilt(env?: NodeJS.ProcessEnv): Promise<void>;

/** The server alone. */
export function ensureServerBuilt(): Promise<void>;

/** What Node runs of the built server, as absolute paths: `parts` are what the browser tests' server is composed of. */
export const builtServer: { main: string; commands: string; parts: string };

/** Folders of `apps` that hold pages. */
export const webApps: string[];
