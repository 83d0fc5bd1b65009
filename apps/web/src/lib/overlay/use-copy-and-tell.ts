import { copyText } from '@manyline/page/copy/copy-text';
import { useText } from '../i18n/i18n.ts';
import { showSnackbar } from './overlay-store.ts';

const COPIED_MS = 1_000;

/** Copies a text, and says so for a second once it is copied. */
export function useCopyAndTell(): (text: string) => Promise<void> {
  const t = useText();
  return async (text) => {
    if (await copyText(text)) showSnackbar(t('actions.copied'), { tone: 'success', durationMs: COPIED_MS });
  };
}
