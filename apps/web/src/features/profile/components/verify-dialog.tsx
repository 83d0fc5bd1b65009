import { List, Stack, Text } from '@mantine/core';
import { Dialog } from '@manyline/page/ui/dialog';
import { Waiting } from '@manyline/page/ui/problem';
import { useState } from 'react';
import { useProfile } from '../../../data/use-profile.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { VerifyAsked } from '../../../lib/overlay/overlay-store.ts';
import { nameOf, type PrimaryAddress } from '../api/primary-address.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { OtherSessionsStep } from './other-sessions-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { PhoneSlider } from './phone-slider.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useSetAddress } from './use-set-address.ts';

/** The verified-phone modal, for a phone or an e-mail address (spec 1 §4): what to verify, then its code. */
export function VerifyDialog({ asked }: { asked: VerifyAsked }) {
  const t = useText('profile');
  const isEmail = asked.mode === 'email' || asked.mode === 'emailFromProfile';
  const known = useKnownAddress(isEmail);
  const setting = useSetAddress(asked, known !== undefined);
  const { owner, ownerCode, addressCode, otherSessions } = setting;
  // A phone's code is behind a slider, the first one and every other.
  const [sliding, setSliding] = useState<PrimaryAddress>();
  const isSet = otherSessions > 0;
  const title = isEmail ? (known ? 'editEmail' : 'setEmail') : known ? 'editPhone' : 'setPhone';
  return (
    <Dialog
      size={460}
      onClose={() => asked.answer(isSet)}
      closeOnClickOutside={false}
      title={t(`verify.${isSet ? 'othersTitle' : title}`)}
    >
      {isSet ? (
        <OtherSessionsStep count={otherSessions} onDone={() => asked.answer(true)} />
      ) : (
        <Steps asked={asked} isEmail={isEmail} known={known} setting={setting} onSlide={setSliding} />
      )}
      {sliding && (
        <PhoneSlider
          address={sliding}
          verify={owner.data === false ? ownerCode : addressCode}
          onClose={() => setSliding(undefined)}
        />
      )}
    </Dialog>
  );
}

interface StepsProps {
  asked: VerifyAsked;
  isEmail: boolean;
  known: PrimaryAddress | undefined;
  setting: ReturnType<typeof useSetAddress>;
  onSlide: (address: PrimaryAddress) => void;
}

function Steps({ asked, isEmail, known, setting, onSlide }: StepsProps) {
  const { owner, ranOut, ownerCode, addressCode, others } = setting;
  const t = useText('profile');
  const { data: profile } = useProfile();
  const isRead = owner.data !== undefined && profile && (!known || others !== undefined);
  if (!isRead) return <Waiting error={owner.error} onRetry={owner.refetch} height={160} />;
  const code = owner.data ? addressCode : ownerCode;
  if (code.sent) return <CodeStep isOwn={code === ownerCode} verify={code} sent={code.sent} onSlide={onSlide} />;
  if (!owner.data) return <OwnerStep verify={ownerCode} profile={profile} isAgain={ranOut} onSlide={onSlide} />;
  return (
    <Stack gap="md">
      <Text size="sm">{t(`verify.intro.${asked.mode}`)}</Text>
      {known && <Consequences isEmail={isEmail} known={known} others={others ?? null} />}
      {isEmail ? (
        <EmailStep verify={addressCode} known={known} />
      ) : (
        <PhoneStep verify={addressCode} known={known} onSlide={onSlide} />
      )}
    </Stack>
  );
}

interface ConsequencesProps {
  isEmail: boolean;
  known: PrimaryAddress;
  /** Sessions of the account besides this one; null where nobody knows. */
  others: number | null;
}

/** Says before a change what it does to the sign-in and to whoever is signed in, and who hears of it. */
function Consequences({ isEmail, known, others }: ConsequencesProps) {
  const t = useText('profile');
  const old = { known: nameOf(known) };
  return (
    <List size="sm" spacing={4}>
      <List.Item>{t(isEmail ? 'verify.replacesEmail' : 'verify.replacesPhone', old)}</List.Item>
      {others !== null && (
        <List.Item>{others > 0 ? t('verify.staysElsewhere', { count: others }) : t('verify.staysHere')}</List.Item>
      )}
      <List.Item>{t('verify.tellsOld', old)}</List.Item>
    </List>
  );
}

function useKnownAddress(isEmail: boolean): PrimaryAddress | undefined {
  const { data } = useProfile();
  if (!data) return undefined;
  if (isEmail) return data.email === undefined ? undefined : { email: data.email };
  return data.phone === undefined ? undefined : { telCode: data.telCode ?? '', phone: data.phone };
}
