import { formatBytes, getPictureLimits } from '@manyline/domain/media';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useOwnNumber } from '../api/use-own-numbers.ts';
import { useSendText } from '../api/use-send-text.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { PictureProblem, preparePicture } from './prepare-picture.ts';

/** Spec 1 §5. */
const NOTICE_MS = 3_000;
const NO_BREAK = '\u00a0';

interface SendPictures {
  /** Undefined: nothing can be sent now. */
  sendFiles: ((files: readonly File[]) => void) | undefined;
  /** Percent of the picture that is being made ready. */
  preparing: number | undefined;
}

/** Pictures go one after the other, in their order, each as a message of its own. */
export function useSendPictures(ends: ChatEnds | undefined, blocked: boolean, onSent?: () => void): SendPictures {
  const t = useText('chats');
  const { sendPicture } = useSendText();
  const { number } = useOwnNumber(ends?.ownFullNumber ?? '');
  const [preparing, setPreparing] = useState<number>();
  if (ends === undefined || blocked || preparing !== undefined) return { sendFiles: undefined, preparing };
  const limits = getPictureLimits(number?.type ?? 'other');

  async function sendOne(to: ChatEnds, file: File) {
    const { pictureTools } = await import('./picture-tools.ts');
    const picture = await preparePicture(file, limits, pictureTools, setPreparing);
    return sendPicture(to, picture);
  }

  async function sendAll(to: ChatEnds, files: readonly File[]) {
    setPreparing(0);
    try {
      for (const file of files) if (!(await sendOne(to, file))) return;
      onSent?.();
    } catch (error) {
      const why = error instanceof PictureProblem ? error.why : 'unreadable';
      const words = t(`picture.${why}`, { limit: formatBytes(limits.limit).replace(' ', NO_BREAK) });
      showSnackbar(words, { tone: 'error', durationMs: NOTICE_MS });
    } finally {
      setPreparing(undefined);
    }
  }

  return { preparing, sendFiles: (files) => void (files.length > 0 && sendAll(ends, files)) };
}
