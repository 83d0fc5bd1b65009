import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { KycInfo } from '@manyline/contract/identity';
import { identityGroups, mayFileIdentity } from '@manyline/domain/identity';
import { ApiError } from '@manyline/page/api/api-error';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { useEffect, useState } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useReviewTakes } from '../../../lib/use-review-takes.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { WhereIsMyReview } from '../../../ui/where-is-my-review.tsx';
import { useFileIdentity } from '../api/use-identity.ts';
import classes from './identity.module.css';
import { PictureGroup } from './picture-group.tsx';
import { statusColours, statusName } from './status-words.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { useNoStrayDrop } from './use-no-stray-drop.ts';

export interface IdentityFormProps {
  info: KycInfo;
  onClose: () => void;
}

/** The dialog's inside once the server has said how the proof stands. */
export function IdentityForm({ info, onClose }: IdentityFormProps) {
  const t = useText('identity');
  const draft = useDraft(info);
  const file = useFileIdentity();
  const [filed, setFiled] = useState<KycInfo>();
  const { readOnly } = draft;
  const unsaved = useUnsavedGuard(() => draft.changed);
  useNoStrayDrop();
  // The question before leaving has been answered by then: the changes are filed.
  const { status, reset } = unsaved;
  useEffect(() => {
    if (filed && status === 'blocked') reset();
  }, [filed, status, reset]);

  function submit() {
    file.mutate(draft.fields(), {
      onSuccess: (answer) => {
        draft.restart(answer);
        setFiled(answer);
      },
      onError: (error) => {
        if (!(error instanceof ApiError && error.local === 'CANCELLED')) showError(error);
      },
    });
  }

  return (
    <Stack gap="lg">
      <Standing info={info} />
      {identityGroups.map((group) => (
        <PictureGroup key={group} {...{ group, draft, readOnly }} busy={file.isPending} />
      ))}
      {file.isPending && <Uploading percent={file.percent} onCancel={file.cancel} />}
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {!readOnly && (
          <Button disabled={!draft.mayBeSubmitted} loading={file.isPending} onClick={submit}>
            {t('submit')}
          </Button>
        )}
      </Group>
      <UnsavedDialog guard={unsaved} />
      {filed && status !== 'blocked' && <Success filed={filed} onClose={onClose} />}
    </Stack>
  );
}

function Standing({ info: { status, reason } }: { info: KycInfo }) {
  const t = useText('identity');
  const time = useReviewTakes();
  const name = statusName(status);
  return (
    <Alert
      color={statusColours[name]}
      variant="light"
      title={t(`status.${name}`)}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Text size="sm">
        {t(`intro.${name}`)}
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
      {reason && (
        <Text size="sm" mt={4} fw={600}>
          {t('reason', { reason })}
        </Text>
      )}
      {mayFileIdentity(status) && (
        <Text size="sm" mt={4}>
          {t('formats')}
        </Text>
      )}
    </Alert>
  );
}

function Uploading({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const t = useText('identity');
  const words = percent < 100 ? t('uploading', { percent }) : t('storing');
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {words}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Progress value={percent} flex={1} aria-label={words} />
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t('cancelUpload')}
        </Button>
      </Group>
    </Stack>
  );
}

function Success({ filed, onClose }: { filed: KycInfo; onClose: () => void }) {
  const t = useText('identity');
  const body = t(statusName(filed.status) === 'verified' ? 'success.verified' : 'success.body');
  const close = { onConfirm: onClose, onClose };
  return <ConfirmDialog title={t('success.title')} body={body} confirm={useText()('actions.okay')} {...close} />;
}
