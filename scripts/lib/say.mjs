let stream = process.stdout;

/** From here on, progress goes to standard error unless a person sees both: the output of a server is its log alone. */
export function sayBesideLog() {
  stream = process.stdout.isTTY ? process.stdout : process.stderr;
}

/** One line of progress. Everything that people read goes to standard output, in order. */
export function say(line) {
  stream.write(`${line}\n`);
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
