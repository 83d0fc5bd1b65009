/** /account/notices: what the account was told, to be read again. */
import './texts/register.ts';
import { Anchor, Badge, Card, Text } from '@mantine/core';
import type { AccountNotice } from '@manyline/contract/notices';
import { Problem } from '@manyline/page/ui/problem';
import {
  IconBell,
  IconCode,
  IconCreditCard,
  IconDevices,
  IconHash,
  IconId,
  IconReceipt,
  IconShieldCheck,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNotices } from '../../data/notices/use-notices.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { links } from '../../lib/links.ts';
import { findSpecialPage } from '../../lib/special-pages.ts';
import { HistoryDrawing } from '../../ui/drawings/history-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KindFace } from '../../ui/kind-face.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PaneFrame } from '../../ui/pane-frame.tsx';
import { useMarkRead } from './api/use-mark-read.ts';
import classes from './notices.module.css';

export function NoticesPane() {
  const t = useText('notices');
  const { data, error, refetch } = useNotices();
  useMarkRead(data?.unread ? data.notices[0]?.date : undefined);
  return (
    <PaneFrame title={t('title')}>
      {!data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton />}
      {data?.notices.length === 0 && (
        <EmptyState drawing={<HistoryDrawing />} title={t('empty')} hint={t('emptyHint')} />
      )}
      {data && data.notices.length > 0 && <NoticeList notices={data.notices} />}
    </PaneFrame>
  );
}

function NoticeList({ notices }: { notices: AccountNotice[] }) {
  const t = useText('notices');
  const isNew = useNewOnes(notices);
  return (
    <Card withBorder padding="lg" py="xs" flex="none">
      <ul className={classes.list} aria-label={t('list')}>
        {notices.map((notice) => (
          <Notice key={notice.id} notice={notice} isNew={isNew(notice.id)} />
        ))}
      </ul>
    </Card>
  );
}

/** Those that were unread when they were first shown stay marked for as long as the list is open. */
function useNewOnes(notices: AccountNotice[]): (id: string) => boolean {
  const [seen] = useState(() => new Map<string, boolean>());
  for (const { id, read } of notices) if (!seen.has(id)) seen.set(id, !read);
  return (id) => seen.get(id) === true;
}

const icons = {
  profile: IconId,
  kyc: IconId,
  api: IconCode,
  numbers: IconHash,
  newCode: IconShieldCheck,
  bills: IconReceipt,
  payments: IconCreditCard,
  topUp: IconWallet,
  sessions: IconDevices,
} as const;

function Notice({ notice: { text, target, date }, isNew }: { notice: AccountNotice; isNew: boolean }) {
  const t = useText('notices');
  const format = useFormat();
  const page = findSpecialPage(target);
  return (
    <li className={classes.notice} data-new={isNew || undefined}>
      <KindFace icon={icons[target] ?? IconBell} />
      <div>
        <Text size="sm" className={classes.text} dir="auto">
          {text}
        </Text>
        <Text component="div" size="xs" c="dimmed" className={`${classes.when} tabular`}>
          {format.dateTime(date)}
          {isNew && <Badge size="xs">{t('unread')}</Badge>}
        </Text>
      </div>
      {page !== undefined && (
        <Anchor component={Link} {...links.address(page)} size="sm" className="thumb">
          {t('open')}
        </Anchor>
      )}
    </li>
  );
}
