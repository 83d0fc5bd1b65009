import { getTollFreeRegistration, type TollFreeRegistration } from '@manyline/contract/toll-free';
import { useEffect, useState } from 'react';
import { showError } from '../../lib/errors/show-error.ts';
import { useApi } from '../../lib/services.tsx';

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
