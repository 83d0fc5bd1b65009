import { contactLimits } from '@manyline/domain/contact';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useContactsModel, useContactsState } from '../../../data/contacts/use-contacts.ts';
import { tellFailure } from '../../../lib/errors/tell-failure.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useNumberReader } from '../../../lib/phone/use-typed-number.ts';
import type { FileContact } from '../transfer/file-contact.ts';
import { type PreviewOptions, previewImport } from '../transfer/preview.ts';
import { toDraft } from './use-save-contact.ts';

/** The part of the file that will come in, and the import itself: `done` counts while it runs. */
export function useImport(
  entries: FileContact[] | undefined,
  { region, others, fit, addSaved }: Omit<PreviewOptions, 'readNumber'>,
  onDone: () => void,
) {
  const t = useText('contacts');
  const model = useContactsModel();
  const byId = useContactsState((state) => state.byId);
  // While it runs, what comes in must not count as what was there before.
  const [running, setRunning] = useState<{ done: number; known: typeof byId }>();
  const known = running?.known ?? byId;
  const readNumber = useNumberReader(entries !== undefined);
  const preview = useMemo(
    () =>
      readNumber && entries && previewImport(entries, known.values(), { region, others, readNumber, fit, addSaved }),
    [entries, known, region, others, readNumber, fit, addSaved],
  );
  const stopping = useRef<AbortController>(undefined);
  // Closing the dialog stops the import after the batch under way.
  useEffect(() => () => stopping.current?.abort(), []);
  const room = contactLimits.contacts - known.size;

  async function run(): Promise<void> {
    if (!preview || running) return;
    const drafts = preview.ready.map((contact) => ({ ...toDraft(contact), localId: newUuid() }));
    const count = drafts.length;
    let saved = 0;
    const stop = new AbortController();
    const { signal } = stop;
    stopping.current = stop;
    setRunning({ done: 0, known });
    try {
      await model.importAll(
        drafts,
        (done) => {
          saved = done;
          setRunning({ done, known });
        },
        signal,
      );
      showSnackbar(t('import.done', { count }), { tone: 'success' });
      onDone();
    } catch (error) {
      setRunning(undefined);
      const words = t('import.failed', { done: saved, count });
      if (signal.aborted) showSnackbar(words);
      else tellFailure(words, error);
    }
  }
  return { preview, room, run: () => void run(), done: running?.done };
}
