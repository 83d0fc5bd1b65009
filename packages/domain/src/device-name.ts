/** The first that fits: many programs also call themselves what they are compatible with. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const OWN_NAME_MAX = 40;

export interface Device {
  /** Undefined: nothing is known but what the program called itself. */
  system: string | undefined;
  browser: string | undefined;
  /** The beginning of what the program called itself; empty when it said nothing. */
  ownName: string;
}

/** The browser and the system that a user agent names, as people call them. */
export function readDevice(userAgent: string): Device {
  const find = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(userAgent))?.[0];
  return { system: find(SYSTEMS), browser: find(BROWSERS), ownName: userAgent.slice(0, OWN_NAME_MAX) };
}
