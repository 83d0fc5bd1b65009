import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { getTollFreeRegistration, registerTollFree, type TollFreeState } from '@manyline/contract/toll-free';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../lib/errors/show-error.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { closeOverlay, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import { useApi } from '../../lib/services.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

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
  const state = useRegistration(number);
  const register = useRegister(number);
  useReturnFocus();
  const canRegister = number !== undefined && (state === 'none' || state === 'rejected');
  return (
    <Modal
      opened
      centered
      onClose={close}
      title={t('dialogs.tollFree')}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
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
            <Button loading={register.isPending} onClick={() => register.mutate(number)} data-autofocus>
              {t('actions.register')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

const keyOf = (number: string | undefined) => ['tollFree', number];

function useRegistration(number: string | undefined): TollFreeState | undefined {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(number),
    queryFn: async () => (await api.call(getTollFreeRegistration, { number: number! })).state,
    enabled: number !== undefined,
    staleTime: 0,
  }).data;
}

function useRegister(number: string | undefined) {
  const api = useApi();
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (own: string) => api.call(registerTollFree, { number: own }),
    onSuccess: ({ state }) => {
      queries.setQueryData(keyOf(number), state);
      close();
      showSnackbar(t(state === 'approved' ? 'dialogs.tollFreeApproved' : 'dialogs.tollFreeFiled'), { tone: 'success' });
    },
    onError: showError,
  });
}
