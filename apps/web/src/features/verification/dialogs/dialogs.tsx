import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';

/** One question or word to the person. What `onConfirm` promises keeps it open, and busy, until it is done. */
export interface DialogContent {
  title: string;
  body: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  onConfirm?: () => unknown;
  /** The other button; closing the dialog does not count as pressing it. */
  onCancel?: () => unknown;
  /** It is gone, whichever way. */
  onClosed?: () => void;
}

const DialogsContext = createContext<((content: DialogContent) => void) | undefined>(undefined);

/** Opens a dialog over the verification screens; a new one takes the place of the last. */
export function useOpenDialog(): (content: DialogContent) => void {
  const open = use(DialogsContext);
  if (!open) throw new Error('rendered outside DialogsProvider');
  return open;
}

/** Asks and answers whether it was confirmed; a dialog that another one replaced was not. */
export function useAsk(): (content: Omit<DialogContent, 'onConfirm' | 'onCancel' | 'onClosed'>) => Promise<boolean> {
  const open = useOpenDialog();
  return (content) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open({ ...content, onConfirm: () => resolve(true), onClosed: () => resolve(false) });
    return promise;
  };
}

export function DialogsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ id: number; content: DialogContent }>();
  const shown = useRef<DialogContent>(undefined);
  const open = useCallback((content: DialogContent) => {
    shown.current?.onClosed?.();
    shown.current = content;
    setOpened((last) => ({ id: (last?.id ?? 0) + 1, content }));
  }, []);
  const close = (content: DialogContent) => {
    if (shown.current !== content) return;
    shown.current = undefined;
    content.onClosed?.();
    setOpened(undefined);
  };
  return (
    <DialogsContext value={open}>
      {children}
      {/* Each with a focus of its own. */}
      {opened && <OpenDialog key={opened.id} content={opened.content} onDone={() => close(opened.content)} />}
    </DialogsContext>
  );
}

function OpenDialog({ content, onDone }: { content: DialogContent; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const { onConfirm, onCancel, onClosed: _, ...face } = content;
  const run = async (work: (() => unknown) | undefined) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    try {
      await work?.();
    } finally {
      isBusy.current = false;
      setBusy(false);
      onDone();
    }
  };
  return (
    <ConfirmDialog
      {...face}
      busy={busy}
      onConfirm={() => void run(onConfirm)}
      onCancel={() => void run(onCancel)}
      onClose={() => isBusy.current || onDone()}
    />
  );
}
