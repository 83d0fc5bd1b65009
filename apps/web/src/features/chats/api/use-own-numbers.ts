import { getVirtualPhoneList, type VirtualPhone } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';

export function useOwnNumbers() {
  const api = useApi();
  return useQuery({
    queryKey: ['numbers', 'own'],
    queryFn: () => api.call(getVirtualPhoneList),
    select: ({ virtualPhones }) => virtualPhones,
  });
}

/** The account's number with these digits; undefined while unknown or when it is not the account's (any more). */
export function useOwnNumber(ownFullNumber: string): { number?: VirtualPhone; missing: boolean } {
  const { data } = useOwnNumbers();
  const number = data?.find((own) => joinNumber(own) === ownFullNumber);
  return { number, missing: data !== undefined && number === undefined };
}

/** Code plus number, or the number's name, contain what was typed (spec 1 §2). */
export function searchOwnNumbers(numbers: readonly VirtualPhone[], typed: string): VirtualPhone[] {
  const wanted = typed.trim().toLowerCase();
  const digits = wanted.replace(/[\s()+-]/g, '');
  return numbers.filter(
    (own) => own.numberName.toLowerCase().includes(wanted) || (digits !== '' && joinNumber(own).includes(digits)),
  );
}
