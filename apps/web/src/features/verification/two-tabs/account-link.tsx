import { Anchor, Badge, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNews } from '../../../data/notices/use-news.ts';
import { unreadText } from '../../../lib/format/unread-text.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';

/** To the account, which has no tab here; says how much news waits there, as the page title counts it. */
export function AccountLink() {
  const t = useText('verification');
  const unseen = useNews();
  const name = t('twoTab.account');
  return (
    <Anchor component={Link} {...links.account()} size="sm" style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden={unseen > 0}>{name}</span>
      {unseen > 0 && <VisuallyHidden>{t('twoTab.accountNews', { name })}</VisuallyHidden>}
      {unseen > 0 && (
        <Badge
          circle
          size="sm"
          color="red"
          ms={4}
          display="inline-grid"
          style={{ verticalAlign: 'middle' }}
          aria-hidden
        >
          {unreadText(unseen)}
        </Badge>
      )}
    </Anchor>
  );
}
