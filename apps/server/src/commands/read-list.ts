import { readFile } from 'node:fs/promises';

const PROBLEMS_SHOWN = 20;

/** Reads an operator's list; undefined when anything in it is wrong, which is said line by line. A list counts whole or not at all. */
export async function readList<List extends { problems: readonly { line: number; problem: string }[] }>(
  file: string,
  read: (csv: string) => List,
): Promise<List | undefined> {
  const list = read(await readFile(file, 'utf8'));
  const { problems } = list;
  if (problems.length === 0) return list;
  for (const { line, problem } of problems.slice(0, PROBLEMS_SHOWN))
    process.stderr.write(`${file}:${line}: ${problem}\n`);
  const more = problems.length - PROBLEMS_SHOWN;
  if (more > 0) process.stderr.write(`and ${more} more problems\n`);
  process.stderr.write('nothing was changed\n');
  return undefined;
}

/** `[FILE, --flag …]`; undefined when there is a flag that is not `known`. */
export function readArguments(args: readonly string[], known: readonly string[]) {
  const files = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  return flags.every((flag) => known.includes(flag)) ? { files, flags } : undefined;
}
