import { Alert, Button, Text } from '@mantine/core';
import type { VerificationCodeApi } from '@manyline/contract/developer';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';

interface SwitchedOffProps {
  access: VerificationCodeApi;
  isBusy: boolean;
  disabled: boolean;
  onSwitchOn: () => void;
}

/** Codes are not delivered: since when, why, and the way back. */
export function SwitchedOff({ access, isBusy, disabled, onSwitchOn }: SwitchedOffProps) {
  const t = useText('developer');
  const format = useFormat();
  const { disabledDate = 0, disabledReason = 'silent' } = access;
  return (
    <Alert color="red" mb="md" icon={<IconPlugConnectedX aria-hidden />} title={t('callback.offTitle')}>
      <Text size="sm">{t(`callback.off.${disabledReason}`, { date: format.dateTime(disabledDate) })}</Text>
      <Text size="sm" mt="xs">
        {t('callback.offBack')}
      </Text>
      <Button mt="sm" size="compact-md" variant="default" loading={isBusy} disabled={disabled} onClick={onSwitchOn}>
        {t('callback.switchOn')}
      </Button>
    </Alert>
  );
}
