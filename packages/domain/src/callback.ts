import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

export const callbackProtocols = ['https://', 'http://'] as const;
export type CallbackProtocol = (typeof callbackProtocols)[number];

/** Characters. */
export const CALLBACK_URL_MAX = 1_000;

/**
 * A callback URL as it is stored: scheme and host in lower case, path and query as given (decision 37), without the part
 * behind `#`, which no request carries. Undefined for what is no http or https address.
 */
export function toCallbackUrl(given: string): string | undefined {
  const text = given.trim();
  const match = /^(https?:\/\/)([^/?#]+)([^#]*)/i.exec(text);
  // Browsers and URL parsers read a backslash as a slash: the host would be another one than it seems.
  if (!match || /[\s\\\0]/.test(text) || text.length > CALLBACK_URL_MAX) return undefined;
  const [, protocol = '', host = '', rest = ''] = match;
  const url = `${protocol.toLowerCase()}${host.toLowerCase()}${rest}`;
  if (host.includes('@') || !URL.canParse(url)) return undefined;
  return url;
}

/** The two fields of the screen (spec 1 §5): the protocol, and everything behind it. */
export function splitCallbackUrl(url: string): { protocol: CallbackProtocol; rest: string } {
  const text = url.trim();
  const protocol = callbackProtocols.find((each) => text.toLowerCase().startsWith(each));
  return protocol ? { protocol, rest: text.slice(protocol.length) } : { protocol: 'https://', rest: text };
}

/** Pauses between the tries of a callback, as the Standard Webhooks advise: a little over three days in all (decision 37). */
export const callbackPausesMs = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
] as const;

/** Whole days that a callback is tried for: then callbacks are switched off. */
export const CALLBACK_DAYS = Math.floor(
  callbackPausesMs.reduce((sum: number, pause) => sum + pause, 0) / (24 * HOUR_MS),
);

/**
 * How long to wait after so many tries; undefined when that was the last. `chance` from 0 to 1 spreads tries by a tenth up or
 * down, so that what failed together does not come back together.
 */
export function nextCallbackPause(tries: number, chance: number): number | undefined {
  const pause = callbackPausesMs[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (0.9 + 0.2 * chance));
}
