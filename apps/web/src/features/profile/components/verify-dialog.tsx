import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { VerifyAsked } from '../../../lib/overlay/overlay-store.ts';
import { SliderDialog } from '../../../ui/captcha/slider-dialog.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { nameOf, type PrimaryAddress } from '../api/primary-address.ts';
import { useProfile } from '../api/use-profile.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { useVerify, type Verify } from './use-verify.ts';

/** The verified-phone modal, for a phone or an e-mail address (spec 1 §4): what to verify, then its code. */
export function VerifyDialog({ asked }: { asked: VerifyAsked }) {
  const common = useText();
  const t = useText('profile');
  const isEmail = asked.mode === 'email' || asked.mode === 'emailFromProfile';
  const known = useKnprimaryAddress(isEmail);
  const verify = useVerify(asked, known !== undefined);
  // A phone's code is behind a slider, the first one and every other.
  const [sliding, setSliding] = useState<PrimaryAddress>();
  useReturnFocus();
  const title = isEmail ? (known ? 'editEmail' : 'setEmail') : known ? 'editPhone' : 'setPhone';
  return (
    <Modal
      opened
      centered
      size={460}
      onClose={() => asked.answer(false)}
      closeOnClickOutside={false}
      closeOnEscape={!sliding}
      title={t(`verify.${title}`)}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {verify.sent ? (
        <CodeStep verify={verify} sent={verify.sent} onSlide={setSliding} />
      ) : (
        <Stack gap="md">
          <Intro asked={asked} isEmail={isEmail} known={known} />
          {isEmail ? (
            <EmailStep verify={verify} known={known} />
          ) : (
            <PhoneStep verify={verify} known={known} onSlide={setSliding} />
          )}
        </Stack>
      )}
      {sliding && <PhoneSlider address={sliding} verify={verify} onClose={() => setSliding(undefined)} />}
    </Modal>
  );
}

function Intro({ asked, isEmail, known }: { asked: VerifyAsked; isEmail: boolean; known: PrimaryAddress | undefined }) {
  const t = useText('profile');
  return (
    <Text size="sm">
      {t(`verify.intro.${asked.mode}`)}
      {known && ` ${t(isEmail ? 'verify.replacesEmail' : 'verify.replacesPhone', { known: nameOf(known) })}`}
    </Text>
  );
}

function PhoneSlider({ address, verify, onClose }: { address: PrimaryAddress; verify: Verify; onClose: () => void }) {
  return (
    <SliderDialog
      action="getVerifyCode"
      send={async (proof) => {
        await verify.send(address, proof);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function useKnprimaryAddress(isEmail: boolean): PrimaryAddress | undefined {
  const { data } = useProfile();
  if (!data) return undefined;
  if (isEmail) return data.email === undefined ? undefined : { email: data.email };
  return data.phone === undefined ? undefined : { telCode: data.telCode ?? '', phone: data.phone };
}
