import type { CallInput, FreeCall } from '@manyline/contract/define-call';
import { useMutation } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { useProof } from './proof.ts';

/** A file of what is filtered; where it wants a proof of who asks, the person is asked. */
export function useDownload<C extends FreeCall>(call: C, name: string) {
  const api = useApi();
  const withProof = useProof();
  return useMutation<void, Error, CallInput<C>>({
    async mutationFn(input) {
      const file = await withProof(() => api.download(call, input));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
}
