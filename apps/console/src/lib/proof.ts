import { ApiError } from '@manyline/page/api/api-error';
import { createContext, use, useEffect, useRef } from 'react';

/** Asks the person to prove who they are; false when they would rather not. */
export type AskForProof = () => Promise<boolean>;

export const ProofContext = createContext<AskForProof>(async () => false);

/** Does something that may want a proof: then it is asked for, and the thing done once more. */
export function useProof() {
  const ask = use(ProofContext);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      const isWanted = error instanceof ApiError && error.code === 'CONSOLE_STEP_UP';
      // Whoever has closed what wanted it, or left its page, has given it up.
      if (!isWanted || !isHere.current || !(await ask()) || !isHere.current) throw error;
      return work();
    }
  };
}
