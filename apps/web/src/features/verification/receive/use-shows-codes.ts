import { joinNumber } from '@manyline/domain/phone';
import { useEffect } from 'react';
import { showCodesOf } from '../../../data/code-arrivals.ts';
import { useReceivingState } from './receiving-context.tsx';

/** On a screen that shows what comes to the held number: nobody has to be told of it besides. */
export function useShowsCodes(): void {
  const app = useReceivingState(({ lock }) => lock?.app);
  const number = useReceivingState(({ lock }) => lock && joinNumber(lock));
  useEffect(() => {
    if (app !== undefined && number !== undefined) return showCodesOf({ app, number });
  }, [app, number]);
}
