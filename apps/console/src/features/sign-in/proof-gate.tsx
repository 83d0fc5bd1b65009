import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useRef, useState } from 'react';
import { ProofContext } from '../../lib/proof.ts';
import type { ProofDialog } from './proof-dialog.tsx';

interface Asked {
  Dialog: typeof ProofDialog;
  answer: (isProven: boolean) => void;
}

/** Asks for a proof of who it is wherever a call below wants one. The dialog's code is loaded with the first question. */
export function ProofGate({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const open = useRef<Promise<boolean>>(undefined);
  // Two acts may want a proof at once: one answers for both.
  const ask = useCallback(() => {
    open.current ??= openDialog(setAsked).finally(() => {
      open.current = undefined;
    });
    return open.current;
  }, []);
  return (
    <ProofContext value={ask}>
      {children}
      {asked && <asked.Dialog onDone={asked.answer} />}
    </ProofContext>
  );
}

async function openDialog(show: Dispatch<SetStateAction<Asked | undefined>>): Promise<boolean> {
  const { ProofDialog: Dialog } = await import('./proof-dialog.tsx');
  return new Promise((resolve) => {
    const mine: Asked = {
      Dialog,
      answer(isProven) {
        // A late answer closes no other question.
        show((now) => (now === mine ? undefined : now));
        resolve(isProven);
      },
    };
    show(mine);
  });
}
