import { ActionIcon, Anchor, Button, Center, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { CodeBoxes } from '../../../ui/code-boxes.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { WhereIsMyCode } from '../../../ui/where-is-my-code.tsx';
import { nameOf, type PrimaryAddress, type SentCode } from '../api/primary-address.ts';
import { CaptchaSend } from './captcha-send.tsx';
import { useOwnMailSend } from './use-own-mail-send.ts';
import type { Verify } from './use-verify.ts';

interface CodeStepProps {
  verify: Verify;
  sent: SentCode;
  /** The address is one that the account has. */
  isOwn?: boolean;
  onSlide: (address: PrimaryAddress) => void;
}

/** Step 2: the code. Once the countdown is over a new one can be sent, and the arrow leads back (spec 1 §4). */
export function CodeStep({ verify, sent, isOwn = false, onSlide }: CodeStepProps) {
  const t = useText('profile');
  const seconds = useCountdown(sent.resendAt);
  const { address, codeLength } = sent;
  return (
    <Stack gap="md">
      <Group gap="xs" wrap="nowrap" mih={36}>
        {seconds === 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('verify.back')}
            onClick={() => verify.toFirstStep()}
          >
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
        )}
        <Text size="sm">{t('verify.sentTo', { count: codeLength, target: nameOf(address) })}</Text>
      </Group>
      <Boxes verify={verify} sent={sent} />
      {seconds > 0 ? (
        <Text size="sm" ta="center" c="dimmed" className="tabular">
          {t('verify.wait', { count: seconds })}
        </Text>
      ) : (
        <SendAgain key={sent.verifyid} {...{ verify, address, isOwn, onSlide }} />
      )}
      <Center>
        <WhereIsMyCode sentTo={'email' in address ? address.email : `${address.telCode}${address.phone}`} />
      </Center>
    </Stack>
  );
}

function Boxes({ verify, sent }: Pick<CodeStepProps, 'verify' | 'sent'>) {
  const t = useText('profile');
  const common = useText();
  const problemId = useId();
  const { boxes, setBoxes, busy, problem, proven, check } = verify;
  return (
    <div>
      <CodeBoxes
        key={sent.verifyid}
        value={boxes}
        onChange={setBoxes}
        onComplete={(code) => void check(code)}
        label={t('verify.code')}
        boxLabel={(position) => t('verify.box', { position, count: sent.codeLength })}
        disabled={busy || proven}
        describedBy={problemId}
      />
      {/* Its line is kept, so that nothing jumps when there is something to say. */}
      <Text id={problemId} mt="sm" mih={22} size="sm" ta="center" c="var(--mantine-color-error)" aria-live="assertive">
        {problem}
      </Text>
      <Text size="sm" ta="center" c="dimmed" role="status" hidden={!busy}>
        {busy && t('verify.checking')}
      </Text>
      {proven && !busy && (
        <Button fullWidth onClick={() => void check('')}>
          {common('actions.retry')}
        </Button>
      )}
    </div>
  );
}

interface SendAgainProps {
  verify: Verify;
  address: PrimaryAddress;
  isOwn: boolean;
  onSlide: (address: PrimaryAddress) => void;
}

function SendAgain({ verify, address, isOwn, onSlide }: SendAgainProps) {
  const t = useText('profile');
  const [open, setOpen] = useState(false);
  const { sending, send, needsCaptcha } = useOwnMailSend(verify);
  const tell = () => void showSnackbar(t('verify.sentAgain'), { tone: 'success' });
  if (open || needsCaptcha)
    return <CaptchaSend verify={verify} address={address} label={t('verify.again')} onSent={tell} />;
  async function sendAgain() {
    if (!('email' in address)) onSlide(address);
    else if (!isOwn) setOpen(true);
    else if (await send(address)) tell();
  }
  return (
    <Center>
      <Anchor component="button" type="button" size="sm" disabled={sending} onClick={() => void sendAgain()}>
        {t('verify.again')}
      </Anchor>
    </Center>
  );
}
