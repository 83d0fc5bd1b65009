import { Group, Text } from '@mantine/core';
import type { VerificationCodeApi } from '@manyline/contract/developer';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { WaitingButton } from '../../../ui/waiting-button.tsx';
import { useRotateSecret } from '../api/use-rotate-secret.ts';
import classes from './developer.module.css';
import { Secret } from './secret.tsx';

/** The secret and key that a server is built and tested with, from the application on: neither opens anything of the account. */
export function SigningCard({ access }: { access: VerificationCodeApi }) {
  const t = useText('developer');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const rotate = useRotateSecret(() => showSnackbar(t('signing.rotated'), { tone: 'success' }));
  const handleRotate = () => {
    setAsking(false);
    rotate.mutate();
  };
  const { signingSecret, testKey, oldSecretDate } = access;
  return (
    <SectionCard title={t('signing.title')}>
      <dl className={classes.credentials}>
        <Secret name="signing" value={signingSecret} />
        <Secret name="test" value={testKey} />
      </dl>
      {oldSecretDate !== undefined && (
        <Text size="sm" mb="sm">
          {t('signing.oldUntil', { date: format.dateTime(oldSecretDate) })}
        </Text>
      )}
      <Text size="sm" c="dimmed" mb="sm">
        {t('signing.use')}
      </Text>
      <Text size="sm" c="dimmed" mb="md">
        {t('signing.testUse')}
      </Text>
      <Group justify="flex-end">
        <WaitingButton variant="default" isWaiting={rotate.isPending} onClick={() => setAsking(true)}>
          {t('signing.rotate')}
        </WaitingButton>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('signing.rotateTitle')}
          body={t('signing.rotateBody')}
          confirm={t('signing.rotate')}
          cancel={t('access.keep')}
          onConfirm={handleRotate}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  );
}
