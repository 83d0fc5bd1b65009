import { Button } from '@mantine/core';
import type { CallInput, FreeCall } from '@manyline/contract/define-call';
import { Problem } from '@manyline/page/ui/problem';
import { IconDownload } from '@tabler/icons-react';
import { useLanguage } from '../lib/language.ts';
import { useDownload } from '../lib/use-download.ts';

/** Takes what is filtered away as a file. */
export function CsvButton<C extends FreeCall>({ call, input, name }: { call: C; input: CallInput<C>; name: string }) {
  const { t } = useLanguage();
  const download = useDownload(call, name);
  return (
    <>
      <Problem error={download.error} />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate(input)}
      >
        {t('exportCsv')}
      </Button>
    </>
  );
}
