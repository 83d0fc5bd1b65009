import { errorCatalogue, type Surface } from '@manyline/contract/errors';
import { useEffect } from 'react';
import { CallProblem } from '../lib/call.ts';
import { usePage } from '../lib/page.tsx';
import { BalanceDialog } from './balance-dialog.tsx';
import { Problem } from './loaded.tsx';

/** The page around settles these: it has the profile, the verified phone and the session. */
const AROUND = new Set<Surface>(['profileStatus', 'verifiedPhone', 'logout', 'logoutAlert']);

interface RefusalProps {
  error: Error | null;
  /** It was read: clears what failed. */
  onDone: () => void;
}

/** What becomes of a refused change: a way to more balance, the page around, or its words in place. */
export function Refusal({ error, onDone }: RefusalProps) {
  const { parent } = usePage();
  const surface = surfaceOf(error);
  const isAround = surface !== undefined && AROUND.has(surface);
  useEffect(() => {
    const body = error instanceof CallProblem ? error.body : undefined;
    if (!isAround || !body) return;
    const { retcode, retmsg, ...facts } = body;
    parent.say({ type: 'refused', ...facts, retcode, retmsg });
  }, [isAround, error, parent]);
  if (!error) return null;
  if (surface === 'insufficientBalance') return <BalanceDialog message={error.message} onClose={onDone} />;
  return <Problem error={error} />;
}

function surfaceOf(error: Error | null): Surface | undefined {
  const code = error instanceof CallProblem ? error.code : undefined;
  return code && errorCatalogue[code].surface;
}
