import { Button, Stack } from '@mantine/core';
import type { CallInput, FreeCall } from '@manyline/contract/define-call';
import { Problem } from '@manyline/page/ui/problem';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../lib/api.ts';
import { useLanguage } from '../lib/language.ts';
import { useProof } from '../lib/proof.ts';

interface ExportButtonProps<C extends FreeCall> {
  call: C;
  /** The filter of the list holds for the file too. */
  filter: CallInput<C>;
  /** As the file is called. */
  file: string;
  /** Its words, where it is no CSV of a list. */
  label?: string;
}

/** The filtered rows, as a file. A proof of who asks comes by itself. */
export function ExportButton<C extends FreeCall>({ call, filter, file, label }: ExportButtonProps<C>) {
  const { t } = useLanguage();
  const api = useApi();
  const withProof = useProof();
  const leave = useMutation<void, Error>({
    async mutationFn() {
      const blob = await withProof(() => api.download(call, filter));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = file;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {label ?? t('exportCsv')}
      </Button>
      <Problem error={leave.error} />
    </Stack>
  );
}
