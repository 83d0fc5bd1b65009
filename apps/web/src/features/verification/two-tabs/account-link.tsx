import { Anchor, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNews } from '../../../data/notices/use-news.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';

/** To the account, which has no tab here; says how much news waits there, as the page title counts it. */
export function AccountLink() {
  const t = useText('verification');
  const unseen = useNews();
  const name = t('twoTab.account');
  return (
    <Anchor component={Link} {...links.account()} size="sm" style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden={unseen > 0}>{name}</span>
      {unseen > 0 && <VisuallyHidden>{t('twoTab.accountNews', { name })}</VisuallyHidden>}
      {unseen > 0 && <CountBadge count={unseen} ms={4} style={{ display: 'inline-grid', verticalAlign: 'middle' }} />}
    </Anchor>
  );
}
