import { Button, Group, Stack, Text } from '@mantine/core';
import { getTollFreeRegistration, registerTollFree, type TollFreeState } from '@manyline/contract/toll-free';
import { Dialog } from '@manyline/page/ui/dialog';
import { useEffect, useState } from 'react';
import { showError } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { closeOverlay, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useApi } from '../../lib/services.tsx';

interface TollFreeDialogProps {
  /** The server's words. */
  message: string;
  /** The own number that cannot send yet, digits; without it there is nothing to register. */
  number?: string | undefined;
}

const close = () => closeOverlay('tollFree');

/** 300030: why a toll-free number cannot send, with Cancel and Register; one that waits says that it is under review. */
export function TollFreeDialog({ message, number }: TollFreeDialogProps) {
  const t = useText();
  const { state, busy, register } = useRegistration(number);
  const canRegister = number !== undefined && (state === 'none' || state === 'rejected');
  return (
    <Dialog onClose={close} title={t('dialogs.tollFree')}>
      <Stack gap="md">
        <Text size="sm">{message}</Text>
        {state === 'reviewing' && (
          <Text size="sm" fw={600}>
            {t('dialogs.tollFreeReviewing')}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} data-autofocus={canRegister ? undefined : true}>
            {t('actions.cancel')}
          </Button>
          {canRegister && (
            <Button loading={busy} onClick={() => void register(number)} data-autofocus>
              {t('actions.register')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The overlays lie outside of the query client, so these calls are made by hand. */
function useRegistration(number: string | undefined) {
  const api = useApi();
  const t = useText();
  const [state, setState] = useState<TollFreeState>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (number === undefined) return;
    let gone = false;
    api.call(getTollFreeRegistration, { number }).then(
      (answer) => gone || setState(answer.state),
      (error: unknown) => gone || showError(error),
    );
    return () => {
      gone = true;
    };
  }, [api, number]);

  async function register(own: string) {
    setBusy(true);
    try {
      const { state: filed } = await api.call(registerTollFree, { number: own });
      close();
      showSnackbar(t(filed === 'approved' ? 'dialogs.tollFreeApproved' : 'dialogs.tollFreeFiled'), { tone: 'success' });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  return { state, busy, register };
}
