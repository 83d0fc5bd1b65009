import { VisuallyHidden } from '@mantine/core';
import { useUnreadNotices } from '../../data/notices/unread-notices.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import classes from './account.module.css';
import type { AccountPane } from './panes.ts';

/** At the entry of a pane: how much of it nobody has read. */
export function EntryCount({ id }: Pick<AccountPane, 'id'>) {
  const t = useText();
  const count = useUnreadNotices();
  if (id !== 'notices' || count === 0) return null;
  return (
    <>
      <CountBadge count={count} className={classes.lock} />
      <VisuallyHidden>{t('bar.newNotices', { count })}</VisuallyHidden>
    </>
  );
}
