import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from './language.tsx';
import { usePage } from './page.tsx';

/** Reads a call; words of the answer are in the page's language, so it is read again in another one. */
export function useRead<C extends Call>(call: C, input: CallInput<C> | undefined) {
  const page = usePage();
  const { code } = useLanguage();
  return useQuery<CallOutput<C>>({
    queryKey: [call.url, code, input],
    queryFn: () => page.call(call, input as CallInput<C>),
    enabled: input !== undefined,
  });
}

/** A call that changes something: everything shown is read again, here and on the page around. */
export function useChange<C extends Call>(call: C) {
  const page = usePage();
  const queries = useQueryClient();
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => page.call(call, input),
    onSuccess: () => {
      page.parent.say({ type: 'changed' });
      void queries.invalidateQueries();
    },
  });
}

/** The account's hosting numbers; this page is for no others (spec 1 §2). */
export function useHostingNumbers() {
  const numbers = useRead(getVirtualPhoneList, {});
  return { ...numbers, hosting: numbers.data?.virtualPhones.filter(({ type }) => type === 'hosting') };
}
