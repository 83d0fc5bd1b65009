import {
  fileOwnDataRequest,
  getOwnDataCopy,
  getOwnDataRequests,
  type OwnDataRequest,
  type RequestKind,
  withdrawOwnDataRequest,
} from '@manyline/contract/own-data';
import { ApiError } from '@manyline/page/api/api-error';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OWN_DATA_KEY } from '../../../data/own-data-key.ts';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi, useBrand, useSession } from '../../../lib/services.tsx';

export const isOwnerMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'OWNER_NOT_PROVEN';

/** The account's requests about its data. An operator's answer shows at once: a notice tells of it. */
export function useOwnData() {
  const api = useApi();
  return useQuery({
    queryKey: OWN_DATA_KEY,
    queryFn: async ({ signal }) => (await api.call(getOwnDataRequests, {}, { signal })).requests,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Whoever asks shows what went wrong, or goes on with a proof where `isOwnerMissing` says so. */
export function useFileRequest() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (kind: RequestKind): Promise<OwnDataRequest> =>
      (await api.call(fileOwnDataRequest, { kind })).request,
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_DATA_KEY }),
  });
}

/** One that was answered meanwhile shows its answer. */
export function useWithdrawRequest() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => api.call(withdrawOwnDataRequest, { requestId }),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_DATA_KEY }),
  });
}

/** Fetches the copy and hands it to the browser's downloads. */
export function useFetchCopy() {
  const api = useApi();
  const { id } = useBrand();
  const { userId } = useSession();
  return useMutation({
    mutationFn: async () => save(await api.download(getOwnDataCopy), `${id}-${userId}.zip`),
  });
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The download has begun with the click; the address is needed a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
