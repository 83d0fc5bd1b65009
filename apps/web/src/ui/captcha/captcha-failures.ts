/** Where the count lives between pages: a cookie (spec 1 §4). */
export interface CookieJar {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
}

const NAME = 'captchaFailures';
const FAILURES_MAX = 3;
/** The third failure is remembered for so long; the server counts for itself. */
const REMEMBER_SECONDS = 600;

/** Counts a wrong captcha: 1, 2, then the time of the third. True when the too-many-attempts alert is due. */
export function countCaptchaFailure(jar: CookieJar, nowMs: number): boolean {
  const failures = Number(jar.read(NAME) ?? 0) + 1;
  // A timestamp from a third failure stays: every further one gives the same alert until it is forgotten.
  if (failures > FAILURES_MAX) return true;
  jar.write(NAME, String(failures === FAILURES_MAX ? nowMs : failures));
  return failures === FAILURES_MAX;
}

/** After a right answer, or when the captcha itself failed. */
export function clearCaptchaFailures(jar: CookieJar): void {
  jar.write(NAME, '');
}

export const documentCookies: CookieJar = {
  read: (name) =>
    new Map(document.cookie.split('; ').map((pair) => pair.split('=') as [string, string])).get(nameOf(name)) ||
    undefined,
  write(name, value) {
    const age = value === '' ? 0 : REMEMBER_SECONDS;
    // biome-ignore lint/suspicious/noDocumentCookie: the specification wants a cookie; cookieStore is not in Firefox ESR.
    document.cookie = `${nameOf(name)}=${value}; path=/; max-age=${age}; samesite=strict${isHttps() ? '; secure' : ''}`;
  },
};

const isHttps = () => location.protocol === 'https:';

/** The prefix keeps other hosts of the domain from setting it; browsers take it by https alone. */
const nameOf = (name: string) => (isHttps() ? `__Host-${name}` : name);
