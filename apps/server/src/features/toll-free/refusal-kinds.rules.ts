/** The fault that a carrier found, as far as its words tell. */
export type RefusalKind = 'optIn' | 'website' | 'sample' | 'use' | 'business' | 'notAllowed' | 'exists' | 'other';

/** In this order: "the website does not show how people agree" is about their agreement. */
const signs: [RefusalKind, RegExp][] = [
  ['exists', /already (has|have|exists|registered)|registration already/i],
  ['optIn', /opt[- ]?in|consent|agree/i],
  ['notAllowed', /not allowed|disallowed|prohibited|forbidden|high[- ]risk|cannabis|gambling/i],
  ['website', /website|web site|\burl\b|\bpage\b/i],
  ['sample', /sample|message content|content of the message/i],
  ['use', /use[- ]?case|purpose/i],
  ['business', /business|address|\bein\b|registration number|company|contact|e-?mail/i],
];

/** Carriers write English, and have hundreds of codes that change: by what their words are about, we say it in the person's language. */
export function kindOfRefusal(said: string): RefusalKind {
  return signs.find(([, sign]) => sign.test(said))?.[0] ?? 'other';
}
