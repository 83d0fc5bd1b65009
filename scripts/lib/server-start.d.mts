/** What Node is told before the server's own file. */
export const SERVER_NODE_ARGS: readonly string[];
/** Its environment, where nobody has set it otherwise. */
export const SERVER_ENV: Readonly<Record<string, string>>;
