import { getGreeting, setGreeting, uploadGreeting } from '@manyline/contract/calls';
import type { CallOutput } from '@manyline/contract/define-call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploadCall } from '../../../lib/api/upload-call.ts';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi, useBrand, useSession } from '../../../lib/services.tsx';

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

export function useSaveGreeting(number: string) {
  const api = useApi();
  const { platform } = useBrand();
  const { token } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choice: GreetingChoice): Promise<Greeting> => {
      const { language } = choice;
      if (choice.kind !== 'recorded')
        return api.call(setGreeting, { number, kind: choice.kind, language, text: choice.text });
      const options = {
        url: api.urlOf(uploadGreeting),
        token,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      };
      return uploadCall(uploadGreeting, { platform, number, language, recording: choice.recording }, options);
    },
    onSuccess: (greeting) => queries.setQueryData(keyOf(number), greeting),
    onError: showError,
  });
}
