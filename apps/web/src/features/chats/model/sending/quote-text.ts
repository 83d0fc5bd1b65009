const QUOTED_MAX = 120;

/** The words that are answered, as people quote in texts: each line behind a mark, and no more than tells which words are meant. */
export function quoteText(text: string): string {
  const whole = [...text.trim()];
  const words = whole.length > QUOTED_MAX ? `${whole.slice(0, QUOTED_MAX).join('').trimEnd()}...` : whole.join('');
  return `${words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n`;
}
