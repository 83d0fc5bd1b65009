/** /account/rates?tab=makeCall&country=US: what things cost at this brand. `isPage`: nothing else stands on the page. */
import './texts/register.ts';
import { Tabs, Title } from '@mantine/core';
import { useText } from '../../lib/i18n/i18n.ts';
import { useBrand } from '../../lib/services.tsx';
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
      <Tabs
        className={classes.panel}
        value={tab}
        onChange={(chosen) => chosen !== null && setTab(chosen)}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} aria-label={t('title')}>
          {rateTabs.map((each) => (
            <Tabs.Tab key={each} value={each} className={classes.tab}>
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.panel}>
          <RatesTab key={tab} tab={tab} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
