import type { FastifyRequest } from 'fastify';

/** The header by which our pages say where their reader is, as "Europe/Berlin". */
const HEADER = 'x-time-zone';
const LONGEST = 64;

/** The IANA time zone of whoever asks; undefined where they do not say, or name none that is known here. */
export function getTimeZone({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const named = headers[HEADER];
  if (typeof named !== 'string' || named.length > LONGEST || !/^[A-Z][\w+/-]*$/.test(named)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: named }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
