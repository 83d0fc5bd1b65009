import { getTollFreeRegistration, registerTollFree, type TollFreeRegistration } from '@manyline/contract/toll-free';
import { useEffect, useRef, useState } from 'react';
import { uploadCall } from '../../lib/api/upload-call.ts';
import { showError } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { closeOverlay, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useSession } from '../../lib/services.tsx';
import type { FilledSenderForm } from './use-sender-form.ts';

/** How an own number stands; the overlays lie outside of the query client, so these calls are made by hand. */
export function useRegistration(number: string | undefined): TollFreeRegistration | undefined {
  const api = useApi();
  const [registration, setRegistration] = useState<TollFreeRegistration>();
  useEffect(() => {
    if (number === undefined) return;
    let gone = false;
    api.call(getTollFreeRegistration, { number }).then(
      (answer) => gone || setRegistration(answer),
      (error: unknown) => gone || showError(error),
    );
    return () => {
      gone = true;
    };
  }, [api, number]);
  return registration;
}

/** Files the form; closes the dialog once that is done. */
export function useFileRegistration(number: string) {
  const api = useApi();
  const { platform } = useBrand();
  const { token } = useSession();
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
      const options = { url: api.urlOf(registerTollFree), token, onProgress: () => undefined, signal };
      const fields = { platform, number, form: JSON.stringify(form), optInPicture: picture };
      const { state } = await uploadCall(registerTollFree, fields, options);
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
