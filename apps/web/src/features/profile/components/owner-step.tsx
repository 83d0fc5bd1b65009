import { Anchor, Button, Radio, Stack, Text } from '@mantine/core';
import { supportAddress } from '@manyline/brands/own-pages';
import type { Profile } from '@manyline/contract/profile';
import { PROOF_LIFE_MS } from '@manyline/contract/verify';
import { MINUTE_MS } from '@manyline/domain/time';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useHelpLink } from '../../../lib/use-help-link.ts';
import { nameOf, type PrimaryAddress } from '../api/primary-address.ts';
import { CaptchaSend } from './captcha-send.tsx';
import { useOwnMailSend } from './use-own-mail-send.ts';
import type { Verify } from './use-verify.ts';

interface OwnerStepProps {
  verify: Verify;
  profile: Profile;
  /** It comes in the middle: the last proof ran out while a new address was proven, which is set afterwards. */
  isAgain?: boolean;
  onSlide: (address: PrimaryAddress) => void;
}

/** Before another phone or address: a code to one that the account has. */
export function OwnerStep({ verify, profile, isAgain = false, onSlide }: OwnerStepProps) {
  const t = useText('profile');
  const help = useHelpLink();
  const isHelped = supportAddress(useBrand()) !== undefined;
  const known = listKnown(profile);
  const [chosen, setChosen] = useState(0);
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const address = known[chosen];
  return (
    <Stack gap="md">
      <Text ref={intro} size="sm" tabIndex={-1} style={{ outline: 'none' }}>
        {isAgain ? t('verify.ownerAgain', { minutes: PROOF_LIFE_MS / MINUTE_MS }) : t('verify.ownerIntro')}
      </Text>
      <Radio.Group
        label={t('verify.ownerSendTo')}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {known.map((each, index) => (
            <Radio key={nameOf(each)} value={String(index)} label={nameOf(each)} />
          ))}
        </Stack>
      </Radio.Group>
      {verify.problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {verify.problem}
        </Text>
      )}
      {address && 'email' in address && <SendByMail key={address.email} verify={verify} address={address} />}
      {address && !('email' in address) && <Button onClick={() => onSlide(address)}>{t('verify.send')}</Button>}
      {isHelped && (
        <Anchor {...help} size="sm" ta="center">
          {t('verify.ownerHelp')}
        </Anchor>
      )}
    </Stack>
  );
}

function SendByMail({ verify, address }: { verify: Verify; address: PrimaryAddress }) {
  const t = useText('profile');
  const { sending, send, needsCaptcha } = useOwnMailSend(verify);
  if (needsCaptcha) return <CaptchaSend verify={verify} address={address} label={t('verify.send')} />;
  return (
    <Button loading={sending} onClick={() => void send(address)}>
      {t('verify.send')}
    </Button>
  );
}

/** By mail first: its code is longer. */
function listKnown({ email, telCode, phone }: Profile): PrimaryAddress[] {
  const known: PrimaryAddress[] = [];
  if (email !== undefined) known.push({ email });
  if (phone !== undefined) known.push({ telCode: telCode ?? '', phone });
  return known;
}
