import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { claimReview, type QueuedReview, releaseReview } from '@manyline/contract/console/queues';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { addressOf } from '../../lib/address.ts';
import { useAct } from '../../lib/api.ts';
import { formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { kindText } from '../../texts/names.ts';
import { Link } from '../../ui/link.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ReviewPictures } from './review-pictures.tsx';

/** A filing, and what is decided about it by whoever took it. */
export function ReviewPane({ review, onDecided }: { review: QueuedReview; onDecided: () => void }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const [openedAt] = useState(() => performance.now());
  const { kind, accountId, id, platform, filedAt, summary, pictures, claimedBy, isClaimedByMe, claimedUntil } = review;
  const key = { kind, accountId, id };
  return (
    <SectionCard
      title={t(kindText[kind])}
      aside={
        <Badge variant="default" tt="none">
          {platform}
        </Badge>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed" className="numeric wrap">
          {formatWhen(filedAt, locale)} ·{' '}
          {may('accounts.see') ? <Link to={addressOf(['accounts', accountId])}>{accountId}</Link> : accountId}
        </Text>
        <dl className="facts">
          {Object.entries(summary).map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {pictures > 0 && may('identities.see') && <ReviewPictures accountId={accountId} id={id} count={pictures} />}
        {may('queues.decide') && !isClaimedByMe && <Claim review={review} />}
        {claimedBy !== undefined && !isClaimedByMe && <Text size="sm">{t('takenBy', { name: claimedBy })}</Text>}
        {may('queues.decide') && isClaimedByMe && (
          <>
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {claimedUntil !== undefined && t('takenByMe', { time: formatWhen(claimedUntil, locale) })}
              </Text>
              <Release reviewKey={key} />
            </Group>
            <DecisionForm reviewKey={key} openedAt={openedAt} onDecided={onDecided} />
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

function Claim({ review: { kind, accountId, id, claimedBy } }: { review: QueuedReview }) {
  const { t } = useLanguage();
  const claim = useAct(claimReview);
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('takeFirst')}</Text>
      <Button
        loading={claim.isPending}
        disabled={claimedBy !== undefined}
        onClick={() => claim.mutate({ kind, accountId, id })}
        autoFocus
      >
        {t('take')}
      </Button>
      <Problem error={claim.error} />
    </Stack>
  );
}

type Key = Pick<QueuedReview, 'kind' | 'accountId' | 'id'>;

function Release({ reviewKey }: { reviewKey: Key }) {
  const { t } = useLanguage();
  const release = useAct(releaseReview);
  return (
    <Button size="compact-sm" variant="default" loading={release.isPending} onClick={() => release.mutate(reviewKey)}>
      {t('giveBack')}
    </Button>
  );
}
