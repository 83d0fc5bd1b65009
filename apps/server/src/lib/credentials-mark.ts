import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import { SaidError } from './said-error.ts';

const MARK_LENGTH = 22;

/** Stands for sealed credentials, which nobody is shown; each sealing has another one. Empty where none are kept. */
export function markOf(sealed: string | undefined): string {
  return sealed === undefined ? '' : createHash('sha256').update(sealed).digest('base64url').slice(0, MARK_LENGTH);
}

/**
 * Holds a change of an account's credentials against those that are kept.
 * @param basedOn the mark of those that were there when somebody looked
 * @throws CONSOLE_CHANGED_SINCE · an error in words, for a new account whose name is taken
 */
export function demandMark(name: string, sealed: string | undefined, basedOn: string): void {
  if (markOf(sealed) === basedOn) return;
  if (basedOn === '') throw new SaidError(`${name} is there already: set its credentials on its own page`);
  throw new AppError('CONSOLE_CHANGED_SINCE', `other credentials of ${name} were set`);
}
