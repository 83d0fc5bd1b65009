/** A run of digits that may be a code: not within a longer word, number, amount or address. */
const DIGITS = /(?<![\w.,/:@#+$€£¥-])(?:[A-Z]-)?(\d{3}[- ]\d{3}|\d{4,8})(?![\w/@%-]|[.,:]\d)/g;
/**
 * Letters and digits mixed, as a few services send them; only right behind a word for code. Blanks stand once in each
 * part: two runs of them in a row would share them out in every way, in a time that grows with the square.
 */
const MIXED =
  /(?:code|pin|otp|验证码|校验码|动态码|密码)\s*(?:(?:is|为|是)\s*)?(?:[:：]\s*)?([A-Z0-9]{4,8})(?![A-Za-z0-9])/gi;
const CODE_WORD = /code|pin\b|otp|passcode|password|verif|验证码|校验码|动态码|确认码|密码/gi;

/** Characters of a text that are searched: more than ten segments hold. Candidates are held against words, each by each. */
const SEARCHED_CHARACTERS = 2_000;

/**
 * The code within the text of a service, as it is typed: "Your code is 123-456" gives "123456". The candidate nearest to a
 * word for code wins, else the first. Undefined when there is none in the first 2,000 characters.
 */
export function findCodeInText(text: string): string | undefined {
  const plain = text.slice(0, SEARCHED_CHARACTERS).normalize('NFKC');
  const found = [...plain.matchAll(DIGITS)].map((match) => ({ code: match[1]!.replace(/[- ]/, ''), at: match.index }));
  if (found.length === 0) return findMixed(plain);
  const words = [...plain.matchAll(CODE_WORD)].map(({ index }) => index);
  const distance = (at: number) => Math.min(...words.map((word) => Math.abs(word - at)));
  return found.reduce((best, each) => (distance(each.at) < distance(best.at) ? each : best)).code;
}

/** The same of a text that need not bring a code: one that speaks of none has none. */
export function findCodeInMessage(text: string): string | undefined {
  const speaksOfCode = text.slice(0, SEARCHED_CHARACTERS).search(CODE_WORD) !== -1;
  return speaksOfCode ? findCodeInText(text) : undefined;
}

function findMixed(text: string): string | undefined {
  return [...text.matchAll(MIXED)].map((match) => match[1]!).find((word) => /\d/.test(word));
}
