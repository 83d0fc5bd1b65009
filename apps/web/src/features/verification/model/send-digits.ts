/** A number that a text is sent to, without its country code. */
export const DIGITS_MIN = 5;
export const DIGITS_MAX = 14;
