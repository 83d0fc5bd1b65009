/** Digits of the scripts whose people write numbers with them: Arabic, Persian, of India, Thai, Lao, Burmese and Khmer. */
const OTHER_DIGITS = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯௦-௯౦-౯೦-೯๐-๙໐-໙၀-၉០-៩]/g;
/** Where each row of ten begins. */
const ZEROS = [...'٠۰०০੦૦௦౦೦๐໐၀០'].map((zero) => zero.codePointAt(0)!);

/** Digits of other scripts as 0 to 9; everything else as it is. */
export function toAsciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.codePointAt(0)!;
    return String(code - ZEROS.findLast((zero) => zero <= code)!);
  });
}
