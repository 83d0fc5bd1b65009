import { type ReactNode, useCallback, useState } from 'react';
import { ProofContext } from '../../lib/proof.ts';
import type { ProofDialog } from './proof-dialog.tsx';

interface Asked {
  Dialog: typeof ProofDialog;
  answer: (isProven: boolean) => void;
}

/** Asks for a proof of who it is wherever a call below wants one. The dialog's code is loaded with the first question. */
export function ProofGate({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(async () => {
    const { ProofDialog: Dialog } = await import('./proof-dialog.tsx');
    return new Promise<boolean>((resolve) =>
      setAsked({
        Dialog,
        answer(isProven) {
          setAsked(undefined);
          resolve(isProven);
        },
      }),
    );
  }, []);
  return (
    <ProofContext value={ask}>
      {children}
      {asked && <asked.Dialog onDone={asked.answer} />}
    </ProofContext>
  );
}
