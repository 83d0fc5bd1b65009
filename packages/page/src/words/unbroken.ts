/** A figure stands in one line with its unit: "0.20" at the end of a line is read as a figure of something else. */
export const unbroken = (text: string): string => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
