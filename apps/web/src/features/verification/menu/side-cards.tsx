import { Anchor, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { isRealAddress } from '@manyline/brands/phone-page';
import { queryBalance } from '@manyline/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { links } from '../../../lib/links.ts';
import { useApi, useBrand, useFrontPage } from '../../../lib/services.tsx';
import { useHelpLink, useHelpName } from '../../../lib/use-help-link.ts';
import { useAd } from '../api/use-ad.ts';
import { useSetAside } from '../receive/set-aside.tsx';
import classes from './side-cards.module.css';

const AppDialog = lazyPart(async () => (await import('../../../ui/app-dialog/app-dialog.tsx')).AppDialog);

/** The balance that can be spent, live, with its top-up; below the signed-in shell alone. */
export function BalanceCard() {
  const t = useText('verification');
  const api = useApi();
  const format = useFormat();
  const frontPage = useFrontPage();
  const setAside = useSetAside();
  const here = useLocation();
  const { messagingSite } = useBrand().links;
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  return (
    <section className={classes.card} aria-label={t('balance.title')}>
      <Text size="sm" c="dimmed">
        {t('balance.title')}
      </Text>
      <Group justify="space-between" gap="sm">
        <Skeleton visible={!data} w="auto" miw={90}>
          <Text size="lg" fw={600} className="tabular">
            {data ? format.cardMoney(data.balance) : '\u00a0'}
          </Text>
        </Skeleton>
        {frontPage ? (
          <Anchor href={messagingSite} target="_blank" rel="noopener" size="sm">
            {t('balance.topUp')}
          </Anchor>
        ) : (
          <Anchor component={Link} {...links.creditFrom(here)} size="sm">
            {t('balance.topUp')}
          </Anchor>
        )}
      </Group>
      {setAside !== undefined && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('balance.setAside', { amount: format.price(setAside) })}
        </Text>
      )}
    </section>
  );
}

export function SupportCard() {
  const t = useText('verification');
  const name = useHelpName();
  const help = useHelpLink();
  return (
    <section className={classes.card} aria-label={t('support.title')}>
      <Text size="sm" c="dimmed">
        {t('support.body')}
      </Text>
      <Anchor {...help} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Anchor>
    </section>
  );
}

/** The operator's banner, for brands that have one. Where it names no page that there can be, it opens the app dialog. */
export function AdBanner() {
  const t = useText('verification');
  const ad = useAd();
  const hasAppDialog = useBrand().can('appDownload');
  const [isAppOpen, setAppOpen] = useState(false);
  if (!ad) return null;
  const picture = <img src={ad.picture} alt={t('ad')} />;
  if (isRealAddress(ad.leadsTo))
    return (
      <a className={classes.ad} href={ad.leadsTo} target="_blank" rel="noopener">
        {picture}
      </a>
    );
  if (!hasAppDialog) return null;
  return (
    <>
      <UnstyledButton className={classes.ad} onClick={() => setAppOpen(true)}>
        {picture}
      </UnstyledButton>
      {isAppOpen && (
        <Suspense>
          <AppDialog onClose={() => setAppOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Reminds of subscribing, and leads to what is subscribed. */
export function SubscribeCard() {
  const t = useText('verification');
  return (
    <section className={classes.card} aria-label={t('reminder.title')}>
      <Text size="sm" c="dimmed">
        {t('reminder.body')}
      </Text>
      <Anchor component={Link} {...links.pane('numberManagement')} size="sm">
        {t('recent.manage')}
      </Anchor>
    </section>
  );
}
