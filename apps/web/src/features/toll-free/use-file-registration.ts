import { registerTollFree } from '@manyline/contract/toll-free';
import { useEffect, useRef, useState } from 'react';
import { useUpload } from '../../lib/api/use-upload.ts';
import { showError } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { closeOverlay, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import type { FilledSenderForm } from './use-sender-form.ts';

/** Files the form; closes the dialog once that is done. */
export function useFileRegistration(number: string) {
  const upload = useUpload();
  const t = useText('tollFree');
  const [busy, setBusy] = useState(false);
  const under = useRef<AbortController>(null);
  // Whoever leaves has not filed.
  useEffect(() => () => under.current?.abort(), []);

  async function file({ form, picture }: FilledSenderForm) {
    under.current = new AbortController();
    const { signal } = under.current;
    setBusy(true);
    try {
      const fields = { number, form: JSON.stringify(form), optInPicture: picture };
      const { state } = await upload(registerTollFree, fields, { signal });
      closeOverlay('tollFree');
      showSnackbar(t(state === 'approved' ? 'approved' : 'filed'), { tone: 'success' });
    } catch (error) {
      if (!signal.aborted) showError(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, file };
}
