import { getKYCInfo, type KycInfo, updateKYCInfo } from '@manyline/contract/identity';
import { identityStatuses } from '@manyline/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useApi } from '../../../lib/services.tsx';

const REVIEWING_MS = 20_000;
const identityKey = ['identity'] as const;

/** How the proof stands. Read anew wherever it is shown: a person may have decided meanwhile, and links are short-lived. */
export function useIdentity() {
  const api = useApi();
  return useQuery({
    queryKey: identityKey,
    queryFn: async ({ signal }): Promise<KycInfo> => (await api.call(getKYCInfo, {}, { signal })).KYCInfo,
    staleTime: 0,
    // A person decides while somebody waits for it.
    refetchInterval: ({ state }) => state.data?.status === identityStatuses.reviewing && REVIEWING_MS,
  });
}

/** Files the proof. `percent`: how much of it has left the browser. */
export function useFileIdentity() {
  const upload = useUpload();
  const cache = useQueryClient();
  const [percent, setPercent] = useState(0);
  const under = useRef<AbortController>(null);
  const file = useMutation({
    mutationFn: async (fields: Record<string, File | string>): Promise<KycInfo> => {
      under.current = new AbortController();
      setPercent(0);
      const watch = { onProgress: setPercent, signal: under.current.signal };
      return (await upload(updateKYCInfo, fields, watch)).KYCInfo;
    },
    onSuccess: (info) => cache.setQueryData(identityKey, info),
    // It may have been taken although no answer came.
    onError: () => cache.invalidateQueries({ queryKey: identityKey }),
  });
  // Whoever leaves has not submitted.
  useEffect(() => () => under.current?.abort(), []);
  return { ...file, percent, cancel: () => under.current?.abort() };
}
