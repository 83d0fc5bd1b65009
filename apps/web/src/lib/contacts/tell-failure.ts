import { ApiError } from '../api/api-error.ts';
import { decideSurface } from '../errors/decide-surface.ts';
import { messageOf, showError } from '../errors/show-error.ts';
import { showSnackbar } from '../overlay/overlay-store.ts';

/** A failure snackbar (spec 2 §8): what did not happen, and why. The end of a session goes its own way. */
export function tellContactsFailure(words: string, error: unknown): void {
  const reaction = error instanceof ApiError ? decideSurface(error, { frontPage: false }) : 'alert';
  if (reaction === 'none') return;
  if (reaction === 'logout' || reaction === 'logoutAlert') showError(error);
  else showSnackbar(`${words} ${messageOf(error)}`, { tone: 'error' });
}
