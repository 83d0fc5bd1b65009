const CONDITION = '--conditions=pseudo';

/** Whether the pseudo language was asked for (docs/CONTRIBUTING.md). */
export const isPseudo = (env = process.env) => env.MANYLINE_PSEUDO === '1';

/** The environment that a process needs to offer the pseudo language: the condition under which the packages resolve. */
export function pseudoEnv(env = process.env) {
  if (!isPseudo(env) || env.NODE_OPTIONS?.includes(CONDITION)) return env;
  return { ...env, NODE_OPTIONS: [env.NODE_OPTIONS, CONDITION].filter(Boolean).join(' ') };
}
