import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppServer } from './socket-types.ts';

const YEAR_SECONDS = 31_536_000;

/** Socket.IO answers handshakes and polls before Fastify sees them: what is on every other answer is put on these too. */
export function protectAnswers(io: AppServer, { isHttps }: { isHttps: boolean }) {
  const headers = Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  });
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  });
}
