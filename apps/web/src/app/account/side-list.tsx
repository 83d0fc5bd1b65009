import { Text, Title } from '@mantine/core';
import { queryBalance } from '@manyline/contract/account';
import { IconLock, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { links } from '../../lib/links.ts';
import { setLogoutConfirm } from '../../lib/overlay/overlay-store.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import menuClasses from '../../ui/side-menu.module.css';
import classes from './account.module.css';
import { EntryCount } from './entry-count.tsx';
import type { AccountPane } from './panes.ts';
import { useOpenPanes } from './use-open-panes.ts';

/** The side tabs of the account: the brand's panes, and the way out. */
export function SideList() {
  const t = useText();
  const { panes, isLocked } = useOpenPanes();
  return (
    <nav className={menuClasses.side} aria-label={t('account.menu')}>
      <Person />
      <ul className={menuClasses.entries}>
        {panes.map((pane) => (
          <li key={pane.id}>
            <PaneLink pane={pane} locked={isLocked(pane)} />
          </li>
        ))}
        <li>
          <button type="button" className={menuClasses.entry} onClick={() => setLogoutConfirm(true)}>
            <IconLogout size={20} stroke={1.6} aria-hidden />
            {t('panes.logout')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** `locked`: what it is for needs a phone; it opens and says so. */
function PaneLink({ pane: { id, icon: Glyph }, locked }: { pane: AccountPane; locked: boolean }) {
  const t = useText();
  return (
    <Link
      {...links.pane(id)}
      className={menuClasses.entry}
      activeProps={{ 'data-active': true }}
      {...(locked && { 'data-locked': true, title: t('account.needsPhone') })}
    >
      <Glyph size={20} stroke={1.6} aria-hidden />
      {t(`panes.${id}`)}
      <EntryCount id={id} />
      {locked && <IconLock size={16} stroke={1.6} aria-hidden className={classes.lock} />}
    </Link>
  );
}

function Person() {
  const { userId } = useSession();
  const api = useApi();
  const format = useFormat();
  const t = useText();
  const { data } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance) });
  return (
    <div className={classes.person}>
      <Title order={1} size="md">
        {t('tabs.account')}
      </Title>
      <Text size="sm" c="dimmed" className="tabular">
        {t('account.userId', { userId })}
      </Text>
      <Text size="lg" fw={600} mih={31} className="tabular">
        {data && format.money(data.balance)}
      </Text>
    </div>
  );
}
