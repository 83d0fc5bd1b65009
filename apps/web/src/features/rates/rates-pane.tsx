/** /account/rates?tab=makeCall&country=US: what things cost at this brand. `isPage`: nothing else stands on the page. */
import './texts/register.ts';
import { Title } from '@mantine/core';
import { useText } from '../../lib/i18n/i18n.ts';
import { useBrand } from '../../lib/services.tsx';
import { PaneTabs } from '../../ui/pane-tabs.tsx';
import classes from './components/rates.module.css';
import { RatesTab } from './components/rates-tab.tsx';
import { useRatesSearch } from './components/use-rates-search.ts';

export function RatesPane({ isPage = false }: { isPage?: boolean }) {
  const t = useText('rates');
  const { rateTabs } = useBrand();
  const { tab, setTab } = useRatesSearch();
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <Title order={isPage ? 1 : 2} size="lg" p="md">
        {t('title')}
      </Title>
      <PaneTabs
        label={t('title')}
        tabs={rateTabs.map((each) => ({ value: each, name: t(`tabs.${each}`) }))}
        value={tab}
        onChoose={setTab}
      >
        <RatesTab key={tab} tab={tab} />
      </PaneTabs>
    </section>
  );
}
