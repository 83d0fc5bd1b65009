import { ConfigError } from '../config/config-error.ts';
import { getErrorCode } from '../db/transaction.ts';
import { toErrorBody } from '../http/answer-error.ts';
import { AppError } from '../http/app-error.ts';
import { toOneLine } from '../lib/one-line.ts';

/** The exit code for the shell: 0 done, 1 looked at and found wrong, 2 not done. */
export type ExitCode = 0 | 1 | 2;

const UNDEFINED_TABLE = '42P01';

/** An operator's command. What it throws becomes one line, `cannot` in front, and exit code 2. */
export async function runCommand(cannot: string, main: (args: string[]) => Promise<ExitCode>): Promise<void> {
  try {
    // After the command's name.
    process.exitCode = await main(process.argv.slice(3));
  } catch (error) {
    process.stderr.write(`${cannot}: ${explain(error)}\n`);
    process.exitCode = 2;
  }
}

/** `why`: what is wrong with what was typed. */
export function showUsage(usage: string, why?: string): ExitCode {
  process.stderr.write(why === undefined ? usage : `${toOneLine(why)}\n\n${usage}`);
  return 2;
}

function explain(error: unknown): string {
  if (error instanceof AppError) return `${error.code}: ${toErrorBody(error, 'en').retmsg} (${error.message})`;
  if (error instanceof ConfigError) return error.message;
  if (getErrorCode(error) === UNDEFINED_TABLE) return 'the database is empty: the server has never run on it';
  return error instanceof Error ? error.message : String(error);
}
