import { useEffect, useRef, useState } from 'react';
import { askVerify } from '../../../lib/overlay/overlay-store.ts';

/**
 * Has a phone set before a payment that needs one. The payment goes on with what is chosen by then, not with what was chosen
 * when it was asked for, and not where its screen is gone.
 */
export function usePhoneFirst<T>(chosen: T, refetch: () => Promise<unknown>) {
  const [isAsking, setAsking] = useState(false);
  const latest = useRef<T>(undefined);
  useEffect(() => {
    latest.current = chosen;
    return () => {
      latest.current = undefined;
    };
  }, [chosen]);

  async function ask(): Promise<T | undefined> {
    setAsking(true);
    try {
      if (!(await askVerify('charge'))) return undefined;
      // Which ways need a phone is known anew by then.
      await refetch();
      return latest.current;
    } finally {
      setAsking(false);
    }
  }

  return { isAsking, ask };
}
