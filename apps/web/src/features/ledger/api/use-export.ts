import { exportHistory, type HistoryKind } from '@manyline/contract/histories';
import { useMutation } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';

/** Fetches a history as a file and hands it to the browser's downloads. */
export function useExport(history: HistoryKind) {
  const api = useApi();
  const { id } = useBrand();
  return useMutation({
    mutationFn: async (ym: string | undefined) => {
      const file = await api.download(exportHistory, { history, ...(ym && { ym }) });
      save(file, [id, history, ...(ym ? [ym] : [])].join('-'));
    },
    onError: showError,
  });
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  // The download has begun with the click; the address is needed a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
