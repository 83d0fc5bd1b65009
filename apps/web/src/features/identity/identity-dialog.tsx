/** …/identity: the proof's pictures, to upload or to check. */
import './texts/register.ts';
import { Skeleton, Stack } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { useText } from '../../lib/i18n/i18n.ts';
import { useIdentity } from './api/use-identity.ts';
import { IdentityForm, type IdentityFormProps } from './components/identity-form.tsx';

/** Two groups of a legend, two places and a button. */
const GROUP_HEIGHT = 230;

export function IdentityDialog({ onClose }: { onClose: () => void }) {
  const t = useText('identity');
  return (
    <Dialog hasAddress size={520} onClose={onClose} title={t('title')} closeOnClickOutside={false}>
      <Inside onClose={onClose} />
    </Dialog>
  );
}

function Inside({ onClose }: Pick<IdentityFormProps, 'onClose'>) {
  const common = useText();
  const { data, error, isFetchedAfterMount, refetch } = useIdentity();
  // Data that another screen has read may be old: their links would not open, and they may have been decided since.
  if (data && isFetchedAfterMount) return <IdentityForm info={data} onClose={onClose} />;
  if (error) return <Problem error={error} onRetry={refetch} />;
  return (
    <Stack gap="lg" role="status" aria-label={common('loading')}>
      <Skeleton height={72} />
      <Skeleton height={GROUP_HEIGHT} />
      <Skeleton height={GROUP_HEIGHT} />
    </Stack>
  );
}
