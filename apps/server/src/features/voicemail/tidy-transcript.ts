/** Half an hour of fast speech. */
const CHARACTERS_MAX = 40_000;

/** One text out of what any speech program says: no space around, none twice, no empty lines, not endless. */
export function tidyTranscript(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/[\t ]+/g, ' ').trim());
  const whole = lines.filter((line) => line !== '').join('\n');
  return whole.length <= CHARACTERS_MAX ? whole : whole.slice(0, CHARACTERS_MAX).replace(/[\uD800-\uDBFF]$/, '');
}
