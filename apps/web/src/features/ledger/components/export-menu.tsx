import { Button, Menu } from '@mantine/core';
import type { HistoryKind } from '@manyline/contract/histories';
import { IconDownload } from '@tabler/icons-react';
import { monthName } from '../../../lib/format/month-name.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useExport } from '../api/use-export.ts';
import classes from './export-menu.module.css';
import { useHistorySearch } from './use-history-search.ts';

/** The chosen month, or all four, as a file. */
export function ExportMenu({ history }: { history: HistoryKind }) {
  const t = useText('ledger');
  const language = useLanguage();
  const { ym } = useHistorySearch();
  const { mutate, isPending } = useExport(history);
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          classNames={{ root: classes.button, inner: classes.inner, section: classes.icon, label: classes.words }}
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          {...(isPending && { 'aria-label': t('export.busy') })}
        >
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => mutate(ym)}>{t('export.month', { month: monthName(ym, language) })}</Menu.Item>
        <Menu.Item onClick={() => mutate(undefined)}>{t('export.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
