/**
 * The way a server is started that is to serve many. Texts live as long as their commit, and a nursery in which they do not grow old is
 * cleared for a third of the work (0195).
 */
export const SERVER_NODE_ARGS = ['--max-semi-space-size=64'];

/** On Linux memory that one thread gave back is another's only within an arena, and compilers have many threads (0114). */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
