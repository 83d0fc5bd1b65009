import { Button, Group, Stack, Text } from '@mantine/core';
import { exportServices, getServices, servicesSetting } from '@manyline/contract/console/services';
import { inLanguage } from '@manyline/domain/words';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useRead } from '../../lib/api.ts';
import { formatAge } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { HistoryButton } from '../../ui/versions/history-button.tsx';
import { ServicesDialog } from './services-dialog.tsx';
import { useServiceText } from './words.ts';

/** The services whose codes people receive: taken as a file, changed there, and put back as a whole. */
export function ServiceList() {
  const t = useServiceText();
  const { language, locale } = useLanguage();
  const may = useMay();
  const [isReplacing, setReplacing] = useState(false);
  const { data, error, refetch } = useRead(getServices, {});
  const source = data?.imported
    ? t('servicesFrom', { source: data.imported.source, time: formatAge(data.imported.at, locale) })
    : t('servicesOurs');
  return (
    <SectionCard title={t('services')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('servicesIntro')}
        </Text>
        <Problem error={error} onRetry={refetch} />
        {data && (
          <>
            <Text size="sm">
              {t('servicesCount', { count: data.services.length })}, {source}
            </Text>
            <Text size="xs" c="dimmed" className="wrap" lineClamp={3}>
              {data.services.map(({ name }) => inLanguage(name, language)).join(' · ')}
            </Text>
          </>
        )}
        <Group gap="sm" align="flex-start">
          <ExportButton call={exportServices} filter={{}} file="services.csv" />
          <HistoryButton setting={servicesSetting} place={{}} what={t('services')} mayChange={may('suppliers.act')} />
          {may('suppliers.act') && (
            <Button variant="default" onClick={() => setReplacing(true)}>
              {t('servicesReplace')}
            </Button>
          )}
        </Group>
      </Stack>
      {isReplacing && <ServicesDialog onClose={() => setReplacing(false)} />}
    </SectionCard>
  );
}
