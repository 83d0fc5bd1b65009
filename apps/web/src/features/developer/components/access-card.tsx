import { Anchor, Badge, Group, Text } from '@mantine/core';
import { apiModes, apiStatuses } from '@manyline/contract/api-access';
import type { ApiStatus, VerificationCodeApi } from '@manyline/contract/developer';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { CopyIcon } from '@manyline/page/ui/copy-icon';
import { SectionCard } from '@manyline/page/ui/section-card';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useHelpLink, useHelpName } from '../../../lib/use-help-link.ts';
import { WaitingButton } from '../../../ui/waiting-button.tsx';
import { WhereIsMyReview } from '../../../ui/where-is-my-review.tsx';
import { useSaveAccess } from '../api/use-save-access.ts';
import classes from './developer.module.css';
import { Secret } from './secret.tsx';

/** User id and key, once the access is verified; until then how the application stands (spec 1 §4). */
export function AccessCard({ access }: { access: VerificationCodeApi }) {
  const t = useText('developer');
  const { status } = access;
  return (
    <SectionCard title={t('access.title')} aside={<StatusBadge status={status} />}>
      {status === apiStatuses.verified ? <Credentials access={access} /> : <Standing access={access} />}
    </SectionCard>
  );
}

const badges = {
  [apiStatuses.reviewing]: { word: 'reviewing', colour: 'yellow' },
  [apiStatuses.verified]: { word: 'verified', colour: 'green' },
  [apiStatuses.rejected]: { word: 'rejected', colour: 'red' },
} as const;

/** Who has not applied has no status. */
function StatusBadge({ status }: { status: ApiStatus }) {
  const t = useText('developer');
  if (status === apiStatuses.notApplied) return null;
  const { word, colour } = badges[status];
  return (
    <Badge color={colour} variant="light" tt="none" autoContrast className={classes.badge}>
      {t(`status.${word}`)}
    </Badge>
  );
}

function Standing({ access: { status, reason } }: { access: VerificationCodeApi }) {
  const t = useText('developer');
  const help = useHelpLink();
  const helpName = useHelpName();
  if (status === apiStatuses.notApplied) return <Text size="sm">{t('access.none')}</Text>;
  if (status === apiStatuses.reviewing)
    return (
      <Text size="sm">
        {t('access.reviewing')}
        <SentenceGap />
        <WhereIsMyReview />
      </Text>
    );
  return (
    <>
      {reason && <Text size="sm">{t('access.reason', { reason })}</Text>}
      <Text size="sm">
        {t('access.rejected')}
        <SentenceGap />
        <Anchor {...help} size="sm" underline="always">
          {helpName}
        </Anchor>
      </Text>
    </>
  );
}

function Credentials({ access: { userId, key } }: { access: VerificationCodeApi }) {
  const t = useText('developer');
  const [isAsking, setAsking] = useState(false);
  const reset = useSaveAccess(() => showSnackbar(t('access.resetDone'), { tone: 'success' }));
  const resetKey = () => {
    setAsking(false);
    reset.mutate({ type: apiModes.resetKey });
  };
  return (
    <>
      <dl className={classes.credentials}>
        <dt>{t('access.userId')}</dt>
        <dd>
          <span className="tabular">{userId}</span>
          <CopyIcon value={userId} label={t('copy.label', { name: t('access.userId') })} size={32} />
        </dd>
        <Secret name="key" value={key} />
      </dl>
      <Text size="sm" c="dimmed" mb="md">
        {t('access.use')}
      </Text>
      <Group justify="flex-end">
        <WaitingButton variant="default" isWaiting={reset.isPending} onClick={() => setAsking(true)}>
          {t('access.reset')}
        </WaitingButton>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('access.resetTitle')}
          body={t('access.resetBody')}
          confirm={t('access.reset')}
          cancel={t('access.keep')}
          danger
          onConfirm={resetKey}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
