/** …/identity: the proof's pictures, to upload or to check. */
import './texts/register.ts';
import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useIdentity } from './api/use-identity.ts';
import { IdentityForm, type IdentityFormProps } from './components/identity-form.tsx';

/** Two groups of a legend, two places and a button. */
const GROUP_HEIGHT = 230;

export function IdentityDialog({ onClose }: { onClose: () => void }) {
  const t = useText('identity');
  const [covered, setCovered] = useState(false);
  useReturnFocus();
  return (
    <Modal
      opened
      centered
      size={520}
      onClose={onClose}
      title={t('title')}
      closeOnClickOutside={false}
      // What lies over it takes the key for itself.
      closeOnEscape={!covered}
      closeButtonProps={{ 'aria-label': useText()('actions.close') }}
    >
      <Inside onClose={onClose} onCover={setCovered} />
    </Modal>
  );
}

function Inside(handlers: Pick<IdentityFormProps, 'onClose' | 'onCover'>) {
  const common = useText();
  const { data, error, isFetchedAfterMount, refetch } = useIdentity();
  // What another screen has read may be old: its links would not open, and it may have been decided since.
  if (data && isFetchedAfterMount) return <IdentityForm info={data} {...handlers} />;
  if (error)
    return (
      <Stack>
        <Text size="sm">{messageOf(error)}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {common('actions.retry')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="lg" role="status" aria-label={common('loading')}>
      <Skeleton height={72} />
      <Skeleton height={GROUP_HEIGHT} />
      <Skeleton height={GROUP_HEIGHT} />
    </Stack>
  );
}
