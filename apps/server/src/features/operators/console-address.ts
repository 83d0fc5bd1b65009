import type { Config } from '../../config/config.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export type ConsoleAddress = ReturnType<typeof createConsoleAddress>;

/**
 * Where the console is: an origin of its own where CONSOLE_URL names one, else that of the product. On one's own machine any of its
 * names counts, and any port: pages under development come from another.
 */
export function createConsoleAddress({
  consoleUrl,
  publicUrl,
  oneMachine,
}: Pick<Config, 'consoleUrl' | 'publicUrl' | 'oneMachine'>) {
  const own = new URL(consoleUrl ?? publicUrl);

  return {
    isHttps: own.protocol === 'https:',
    /** Whether a page of this origin may be the console's. */
    isOurs(origin: string): boolean {
      const given = URL.parse(origin);
      if (!given) return false;
      if (given.origin === own.origin) return true;
      return oneMachine && LOOPBACK.has(own.hostname) && LOOPBACK.has(given.hostname) && given.protocol === 'http:';
    },
    /** Passkeys know no address by number: on one's own machine they are made at its name. */
    linkTo(path: string): string {
      const shown = new URL(path, own);
      if (LOOPBACK.has(shown.hostname)) shown.hostname = 'localhost';
      return shown.href;
    },
  };
}
