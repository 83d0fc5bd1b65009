import { Stack } from '@mantine/core';
import type { Access } from '@manyline/contract/console/permissions';
import type { FunctionComponent } from 'react';
import { addressOf, useAddress } from '../../lib/address.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import type { TextKey } from '../../texts/en.ts';
import { NotHere } from '../../ui/not-here.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Charts } from './charts.tsx';
import { CountedTexts } from './counted-texts.tsx';
import { OrderedCodes } from './ordered-codes.tsx';

interface Part {
  key: string;
  access: Access;
  label: TextKey;
  Show: FunctionComponent;
}

const parts: readonly Part[] = [
  { key: '', access: 'figures.see', label: 'figuresCharts', Show: Charts },
  { key: 'texts', access: 'accounts.see', label: 'countedTexts', Show: CountedTexts },
  { key: 'codes', access: 'accounts.see', label: 'orderedCodes', Show: OrderedCodes },
];

/** `/console/figures`, and the rows behind them: `/console/figures/texts` and `/console/figures/codes` */
export function FiguresScreen() {
  const { t } = useLanguage();
  const may = useMay();
  const { parts: path } = useAddress();
  const [key = ''] = path;
  const open = parts.filter(({ access }) => may(access));
  const shown = open.find((part) => part.key === key);
  if (!shown) return <NotHere />;
  return (
    <Stack gap="md">
      <PageHead title={t('figures')} intro={t('figuresIntro')} />
      <Tabs
        label={t('figureParts')}
        current={key}
        tabs={open.map((part) => ({
          key: part.key,
          label: t(part.label),
          to: addressOf(['figures', ...(part.key === '' ? [] : [part.key])]),
        }))}
      />
      <shown.Show />
    </Stack>
  );
}
