import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { queryBalance } from '@manyline/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useApi, useBrand, useFrontPage } from '../../../lib/services.tsx';
import { useHelpLink, useHelpName } from '../../../lib/use-help-link.ts';
import { useAd } from '../api/use-ad.ts';
import { useSetAside } from '../receive/set-aside.tsx';
import classes from './side-cards.module.css';

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
            {format.cardMoney(data?.balance ?? '0')}
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

/** The operator's banner, for brands that have one. */
export function AdBanner() {
  const t = useText('verification');
  const ad = useAd();
  if (!ad) return null;
  return (
    <a className={classes.ad} href={ad.leadsTo} target="_blank" rel="noopener">
      <img src={ad.picture} alt={t('ad')} />
    </a>
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
