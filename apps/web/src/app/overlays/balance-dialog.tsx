import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { i18n, useText } from '../../lib/i18n/i18n.ts';
import { useSandboxUrl } from '../../lib/local-world-store.ts';
import { closeOverlay } from '../../lib/overlay/overlay-store.ts';
import { useBrand, useSessionState } from '../../lib/services.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

const close = () => closeOverlay('insufficientBalance');

/** 'Insufficient Balance'. One brand has it in Chinese only and without Back, as its file says. */
export function BalanceDialog({ message }: { message: string }) {
  const { insufficientBalance } = useBrand();
  const pageText = useText();
  useReturnFocus();
  const { language, back } = insufficientBalance;
  const t = language ? i18n.getFixedT(language, 'common') : pageText;
  return (
    <Modal
      opened
      centered
      onClose={close}
      title={t('dialogs.balance')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{message || t('dialogs.balanceBody')}</Text>
        <Group justify="flex-end" gap="sm">
          {back && (
            <Button variant="default" onClick={close} data-autofocus>
              {t('actions.back')}
            </Button>
          )}
          <RechargeButton label={t('actions.recharge')} />
        </Group>
      </Stack>
    </Modal>
  );
}

/** The recharge panel comes with payments; until then only the local world has a place to get credit from. */
function RechargeButton({ label }: { label: string }) {
  const sandboxUrl = useSandboxUrl();
  const { session } = useSessionState();
  if (!sandboxUrl) return null;
  return (
    <Button
      component="a"
      href={`${sandboxUrl}#accounts?search=${session?.userId ?? ''}`}
      target="_blank"
      onClick={close}
      data-autofocus
    >
      {label}
    </Button>
  );
}
