import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { i18n, useText } from '../../lib/i18n/i18n.ts';
import { closeOverlay } from '../../lib/overlay/overlay-store.ts';
import { useBrand, useFrontPage, useSessionState } from '../../lib/services.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

const close = () => closeOverlay('insufficientBalance');

/** 'Insufficient Balance'. One brand has it in Chinese only and without Back, as its file says. */
export function BalanceDialog({ message, onRecharge }: { message: string; onRecharge: () => void }) {
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
            <Button variant="default" onClick={close}>
              {t('actions.back')}
            </Button>
          )}
          <RechargeButton label={t('actions.recharge')} onRecharge={onRecharge} />
        </Group>
      </Stack>
    </Modal>
  );
}

/** To the credit pane; in front-page mode buying leads to the messaging site (decision 21). */
function RechargeButton({ label, onRecharge }: { label: string; onRecharge: () => void }) {
  const { links } = useBrand();
  const { session } = useSessionState();
  const frontPage = useFrontPage();
  if (frontPage)
    return (
      <Button component="a" href={links.messagingSite} target="_blank" rel="noopener" onClick={close} data-autofocus>
        {label}
      </Button>
    );
  const recharge = () => {
    close();
    if (session) onRecharge();
  };
  return (
    <Button onClick={recharge} data-autofocus>
      {label}
    </Button>
  );
}
