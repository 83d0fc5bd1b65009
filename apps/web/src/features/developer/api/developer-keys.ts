/** Names of what the screen keeps of the server's answers. */
export const developerKeys = {
  access: ['developer', 'access'] as const,
  callbacks: ['developer', 'callbacks'] as const,
};
