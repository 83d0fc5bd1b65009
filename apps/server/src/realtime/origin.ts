import type { IncomingHttpHeaders } from 'node:http';

/**
 * CORS does not cover WebSocket: a page of another site could open one. Browsers send Origin; it has to be the host that
 * was asked, or our public address. Other programs send none.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin).host;
  return asked === host || asked === new URL(publicUrl).host;
}
