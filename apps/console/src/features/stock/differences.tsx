import { Alert, Button, Stack, Text } from '@mantine/core';
import {
  type DifferenceOnWire,
  exportDifferences,
  getDifferences,
  lookForDifferences,
} from '@manyline/contract/console/stock';
import { formatFullNumber } from '@manyline/domain/phone';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useAddress } from '../../lib/address.ts';
import { useAct, useRead } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useMay } from '../../lib/me.ts';
import { type NetworkKey, useNetworkWords } from '../../lib/network-language.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';

const whats: Record<DifferenceOnWire['what'], NetworkKey> = {
  unknown: 'whatUnknown',
  missing: 'whatMissing',
  astray: 'whatAstray',
  notActive: 'whatNotActive',
};

const PLACE = 'afterDifference';

/** Where the books of numbers differ from those of their carriers. */
export function Differences() {
  const { t, locale } = useNetworkWords();
  const may = useMay();
  const { query } = useAddress();
  const nextPage = query.get(PLACE) ?? undefined;
  const read = useRead(getDifferences, nextPage ? { nextPage } : {});
  const look = useAct(lookForDifferences);
  const failed = look.data?.failed ?? [];
  const button = may('numbers.act') && (
    <Button size="xs" variant="default" loading={look.isPending} onClick={() => look.mutate({})}>
      {t('lookNow')}
    </Button>
  );
  return (
    <SectionCard title={t('differences')} aside={button || undefined}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('differencesIntro')}
      </Text>
      <Problem error={read.error ?? look.error} />
      {failed.length > 0 && (
        <Alert role="alert" color="yellow" variant="light" mb="sm" p="xs">
          {t('lookFailed', { names: failed.join(', ') })}
        </Alert>
      )}
      {read.data?.differences.length === 0 && <Text size="sm">{t('differencesNone')}</Text>}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {read.data?.differences.map(({ source, number, what, since }) => (
          <li key={`${source} ${number} ${what}`}>
            <Text size="sm" fw={500} className="numeric">
              {formatFullNumber(number)} · {source}
            </Text>
            <Text size="sm">{t(whats[what])}</Text>
            <Text size="xs" c="dimmed" className="numeric">
              {formatWhen(since, locale)}
            </Text>
          </li>
        ))}
      </Stack>
      <PageTurner nextPage={read.data?.nextPage} isLater={nextPage !== undefined} place={PLACE} />
      {may('numbers.export') && <ExportButton call={exportDifferences} filter={{}} file="number-differences.csv" />}
      {read.data?.looks.map(({ source, lookedAt, numbers }) => (
        <Text key={source} size="xs" c="dimmed" mt="xs" className="numeric">
          {t('looked', { source, numbers, time: formatWhen(lookedAt, locale) })}
        </Text>
      ))}
    </SectionCard>
  );
}
