/** The identity proof on the profile screen, with the way to it (spec 1 §2, §4). */
import './texts/register.ts';
import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import type { KycInfo } from '@manyline/contract/identity';
import { mayFileIdentity } from '@manyline/domain/identity';
import { Problem } from '@manyline/page/ui/problem';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useText } from '../../lib/i18n/i18n.ts';
import { useReviewTakes } from '../../lib/use-review-takes.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WhereIsMyReview } from '../../ui/where-is-my-review.tsx';
import { useIdentity } from './api/use-identity.ts';
import { statusName, statusTones } from './components/status-words.ts';

/** @param onOpen opens the dialog */
export function IdentityRow({ onOpen }: { onOpen: () => void }) {
  const t = useText('identity');
  const { data, error } = useIdentity();
  return (
    <Card component="section" withBorder padding="md" aria-label={t('title')}>
      <Group justify="space-between" wrap="nowrap" mb={4} mih={30}>
        <Title order={3} size="md">
          {t('title')}
        </Title>
        {data && <OpenButton status={data.status} onOpen={onOpen} />}
      </Group>
      {data && <Standing info={data} />}
      {!data && !error && <Skeleton height={46} />}
      {!data && <Problem error={error} />}
    </Card>
  );
}

function OpenButton({ status, onOpen }: { status: KycInfo['status']; onOpen: () => void }) {
  const t = useText('identity');
  const mayFile = mayFileIdentity(status);
  return (
    <Button size="xs" variant="default" onClick={onOpen}>
      {t(mayFile ? 'update' : 'check')}
    </Button>
  );
}

function Standing({ info: { status, reason } }: { info: KycInfo }) {
  const t = useText('identity');
  const time = useReviewTakes();
  const name = statusName(status);
  return (
    <>
      <div>
        <StatusBadge tone={statusTones[name]}>{t(`status.${name}`)}</StatusBadge>
      </div>
      <Text size="sm" c="dimmed" mt={4}>
        {reason ? t('reason', { reason }) : t(`short.${name}`)}
        {name === 'reviewing' && (
          <>
            <SentenceGap />
            {time && (
              <>
                {t('takes', { time })}
                <SentenceGap />
              </>
            )}
            <WhereIsMyReview />
          </>
        )}
      </Text>
    </>
  );
}
