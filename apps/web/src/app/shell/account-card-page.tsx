import { Anchor, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { queryBalance } from '@manyline/contract/account';
import { inLanguage, say } from '@manyline/domain/words';
import { useCopy } from '@manyline/page/copy/use-copy';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { links } from '../../lib/links.ts';
import { setLogoutConfirm } from '../../lib/overlay/overlay-store.ts';
import { useApi, useBrand, useSession } from '../../lib/services.tsx';
import { useHelpLink } from '../../lib/use-help-link.ts';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import menuClasses from '../../ui/side-menu.module.css';
import { EntryCount } from '../account/entry-count.tsx';
import type { AccountPane } from '../account/panes.ts';
import classes from './account-card-page.module.css';

/** Who is signed in, what can be spent, and the way out. */
export function AccountCardPage({ panes }: { panes: readonly AccountPane[] }) {
  const brand = useBrand();
  const language = useLanguage();
  const t = useText();
  return (
    <div className={classes.page}>
      <Card withBorder padding="lg" w="100%" maw={550} m="auto">
        <Stack gap="lg">
          <Group gap="sm">
            <BrandLogo brand={brand} size={40} />
            <div>
              <Title order={1} size="lg">
                {inLanguage(brand.name, language)}
              </Title>
              <Text size="sm" c="dimmed">
                {say(brand.tagline, language)}
              </Text>
            </div>
          </Group>
          <BalanceLine canTopUp={panes.some(({ id }) => id === 'credit')} />
          <UserIdLine />
          <PaneLinks panes={panes.filter(({ id }) => id !== 'credit')} />
          <Group justify="space-between">
            <Anchor {...useHelpLink()} size="sm">
              {t('card.contact')}
            </Anchor>
            <Button variant="default" onClick={() => setLogoutConfirm(true)}>
              {t('bar.logOut')}
            </Button>
          </Group>
        </Stack>
      </Card>
    </div>
  );
}

function PaneLinks({ panes }: { panes: readonly AccountPane[] }) {
  const t = useText();
  return (
    <nav aria-label={t('account.menu')}>
      <ul className={classes.panes}>
        {panes.map(({ id, icon: Glyph }) => (
          <li key={id}>
            <Link {...links.pane(id)} className={menuClasses.entry}>
              <Glyph size={20} stroke={1.6} aria-hidden />
              {t(`panes.${id}`)}
              <EntryCount id={id} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The balance with its top-up. The account is no card of the verification screen: all decimals stand here (spec 1 §1). */
export function BalanceLine({ canTopUp }: { canTopUp: boolean }) {
  const api = useApi();
  const format = useFormat();
  const t = useText();
  const { data, isError, refetch } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Text size="sm" c="dimmed">
          {t('card.balance')}
        </Text>
        {isError ? (
          <Group gap="sm">
            <Text>{t('card.balanceFailed')}</Text>
            <Anchor component="button" onClick={() => void refetch()}>
              {t('actions.retry')}
            </Anchor>
          </Group>
        ) : (
          <Skeleton visible={!data} w="fit-content" miw={120}>
            <Text size="xl" fw={600} className="tabular">
              {data ? format.money(data.balance) : '\u00a0'}
            </Text>
          </Skeleton>
        )}
      </div>
      {canTopUp && (
        <Button component={Link} {...links.credit()}>
          {t('panes.credit')}
        </Button>
      )}
    </Group>
  );
}

function UserIdLine() {
  const { userId } = useSession();
  const t = useText();
  const { copied, copy } = useCopy(userId);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('card.userId')}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Text className="tabular" truncate>
          {userId}
        </Text>
        <Anchor component="button" size="sm" py={4} onClick={() => void copy()}>
          {t(copied ? 'actions.copied' : 'card.copy')}
        </Anchor>
      </Group>
    </div>
  );
}
