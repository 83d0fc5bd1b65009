import { Alert, Text } from '@mantine/core';
import type { VerificationCodeApi } from '@manyline/contract/developer';
import { useFocusHomeOnLeaving } from '@manyline/page/focus/return-focus';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { WaitingButton } from '../../../ui/waiting-button.tsx';

interface SwitchedOffProps {
  access: VerificationCodeApi;
  isWaiting: boolean;
  onSwitchOn: () => void;
}

/** Codes are not delivered: since when, why, and the way back. */
export function SwitchedOff({ access, isWaiting, onSwitchOn }: SwitchedOffProps) {
  const t = useText('developer');
  const format = useFormat();
  const part = useFocusHomeOnLeaving<HTMLDivElement>();
  const { disabledDate = 0, disabledReason = 'silent' } = access;
  return (
    <Alert ref={part} color="red" mb="md" icon={<IconPlugConnectedX aria-hidden />} title={t('callback.offTitle')}>
      <Text size="sm">{t(`callback.off.${disabledReason}`, { date: format.dateTime(disabledDate) })}</Text>
      <Text size="sm" mt="xs">
        {t('callback.offBack')}
      </Text>
      <WaitingButton mt="sm" size="compact-md" variant="default" isWaiting={isWaiting} onClick={onSwitchOn}>
        {t('callback.switchOn')}
      </WaitingButton>
    </Alert>
  );
}
