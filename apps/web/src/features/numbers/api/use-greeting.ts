import { getGreeting, setGreeting, uploadGreeting } from '@manyline/contract/calls';
import type { CallOutput } from '@manyline/contract/define-call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';

export type Greeting = CallOutput<typeof getGreeting>;

/** Our greeting, typed words, or a recording. */
export type GreetingChoice =
  | { kind: 'ours' | 'typed'; language: 'en' | 'zh'; text: string }
  | { kind: 'recorded'; language: 'en' | 'zh'; recording: File };

const keyOf = (number: string) => ['greeting', number] as const;

/** The greeting of a number before the beep. */
export function useGreeting(number: string) {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(number),
    queryFn: ({ signal }) => api.call(getGreeting, { number }, { signal }),
  });
}

/** One after the other, as they were chosen: the last one is kept, and no answer to an earlier one is shown over it. */
export function useSaveGreeting(number: string) {
  const api = useApi();
  const upload = useUpload();
  const queries = useQueryClient();
  const queryKey = keyOf(number);
  const isLast = () => queries.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    mutationFn: (choice: GreetingChoice): Promise<Greeting> => {
      const { language } = choice;
      if (choice.kind !== 'recorded')
        return api.call(setGreeting, { number, kind: choice.kind, language, text: choice.text });
      return upload(uploadGreeting, { number, language, recording: choice.recording });
    },
    onSuccess: (greeting) => isLast() && queries.setQueryData(queryKey, greeting),
    onError: (error) => {
      showError(error);
      // One before it may have been kept, and was not shown.
      if (isLast()) void queries.invalidateQueries({ queryKey });
    },
  });
}
