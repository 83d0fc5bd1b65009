import { Dialog } from '@manyline/page/ui/dialog';
import { Waiting } from '@manyline/page/ui/problem';
import { useState } from 'react';
import { useProfile } from '../../../data/use-profile.ts';
import type { PrimaryAddress } from '../api/primary-address.ts';
import { CodeStep } from './code-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { PhoneSlider } from './phone-slider.tsx';
import { useVerify } from './use-verify.ts';

interface OwnerDialogProps {
  title: string;
  /** Does what the proof is for; where it fails, that alone is tried again. */
  onProven: () => Promise<void>;
  onClose: () => void;
}

/** Before what a stolen session must not do: a code to an address that the account has (0109). */
export function OwnerDialog({ title, onProven, onClose }: OwnerDialogProps) {
  const { data: profile, error, refetch } = useProfile();
  const verify = useVerify(onProven);
  const [sliding, setSliding] = useState<PrimaryAddress>();
  return (
    <Dialog size={460} title={title} onClose={onClose} closeOnClickOutside={false}>
      {!profile && <Waiting error={error} onRetry={refetch} height={160} />}
      {profile && !verify.sent && <OwnerStep verify={verify} profile={profile} onSlide={setSliding} />}
      {verify.sent && <CodeStep isOwn verify={verify} sent={verify.sent} onSlide={setSliding} />}
      {sliding && <PhoneSlider address={sliding} verify={verify} onClose={() => setSliding(undefined)} />}
    </Dialog>
  );
}
