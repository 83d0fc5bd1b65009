/** One line of progress. Everything that people read goes to standard output, in order. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Announces a step, runs it, and says how long it took. */
export async function step(title, work) {
  const start = performance.now();
  say(`· ${title} …`);
  const result = await work();
  say(`  ${title}: ${seconds(start)}`);
  return result;
}

/** A mistake that a person can mend: it is shown as its one line, without a stack. */
export class PlainError extends Error {}
