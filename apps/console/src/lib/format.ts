/** Today by the clock, otherwise with its day. */
export function formatWhen(date: number, locale: string, now = Date.now()): string {
  const sameDay = new Date(date).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date);
}

/** An amount of a currency as the server writes it, with a minus that is no hyphen. */
export function formatAmount(amount: string, currency = ''): string {
  return `${amount.replace('-', '−')} ${currency}`.trim();
}

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; ms: number }[] = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
];

/** How long ago, or in how long: "3 hours ago". */
export function formatAge(date: number, locale: string, now = Date.now()): string {
  const gap = date - now;
  const { unit, ms } = steps.find((step) => Math.abs(gap) >= step.ms) ?? steps.at(-1)!;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(gap / ms), unit);
}

const browsers: readonly { name: string; sign: RegExp }[] = [
  { name: 'Edge', sign: /Edg\// },
  { name: 'Chrome', sign: /Chrome\// },
  { name: 'Firefox', sign: /Firefox\// },
  { name: 'Safari', sign: /Safari\// },
];
const systems: readonly { name: string; sign: RegExp }[] = [
  { name: 'Windows', sign: /Windows/ },
  { name: 'Android', sign: /Android/ },
  { name: 'iOS', sign: /iPhone|iPad/ },
  { name: 'macOS', sign: /Mac OS/ },
  { name: 'Linux', sign: /Linux/ },
];

/** A browser as people call it; its own text where it is none that we know. */
export function nameBrowser(userAgent: string): string {
  const find = (list: typeof browsers) => list.find(({ sign }) => sign.test(userAgent))?.name;
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || userAgent.slice(0, 40);
}
