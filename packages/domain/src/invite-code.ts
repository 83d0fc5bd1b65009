/**
 * The codes by which accounts invite each other. No letter or digit is there that is read as another (0 O, 1 I L, 2 Z, 5 S, 8 B,
 * U V), and no vowel, so that no code is a word: 21 ^ 8 codes, about 38 billion.
 */
export const INVITE_CODE_ALPHABET = '34679CDFGHJKMNPQRTWXY';
export const INVITE_CODE_LENGTH = 8;

/** The query parameter of an invite link (spec 1 §2). */
const REFERRAL_PARAM = 'referral';
/** Characters that may be typed or pasted: a code, or a whole link. */
export const INVITE_TEXT_MAX = 300;

const CODE = new RegExp(`^[${INVITE_CODE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`);
const LINK = new RegExp(`[?&]${REFERRAL_PARAM}=([^&#]*)`, 'i');

/** The code as it is typed or pasted, in capitals: without spaces and dashes, or out of an invite link. */
export function tidyInviteCode(text: string): string {
  const code = LINK.exec(text)?.[1] ?? text;
  return code.replace(/[\s-]/g, '').toUpperCase();
}

/** The code in what somebody typed; undefined when it can be nobody's. */
export function readInviteCode(text: string): string | undefined {
  const code = tidyInviteCode(text);
  return CODE.test(code) ? code : undefined;
}

/** Where the brand is told by the path, its markers go along: another brand's code is worth nothing. */
export function inviteLink({ origin, basePath, code }: { origin: string; basePath: string; code: string }): string {
  return `${origin}${basePath ? `${basePath}/` : ''}?${REFERRAL_PARAM}=${code}`;
}
