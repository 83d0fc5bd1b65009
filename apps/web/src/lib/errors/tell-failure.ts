import { joinSentences } from '@manyline/domain/languages';
import { ApiError } from '@manyline/page/api/api-error';
import { currentLanguage } from '../i18n/i18n.ts';
import { showSnackbar } from '../overlay/overlay-store.ts';
import { decideSurface } from './decide-surface.ts';
import { messageOf, showError } from './show-error.ts';

/** A failure snackbar (spec 2 §8): what did not happen, and why. The end of a session goes its own way. */
export function tellFailure(words: string, error: unknown): void {
  const reaction = error instanceof ApiError ? decideSurface(error, { frontPage: false }) : 'alert';
  if (reaction === 'none') return;
  if (reaction === 'logout' || reaction === 'logoutAlert') showError(error);
  else showSnackbar(joinSentences(currentLanguage(), [words, messageOf(error)]), { tone: 'error' });
}
