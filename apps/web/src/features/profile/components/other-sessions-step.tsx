import { Button, Group, Stack, Text } from '@mantine/core';
import { logoutOthers } from '@manyline/contract/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';

/** After another phone or address was set: who is signed in elsewhere may be somebody else. */
export function OtherSessionsStep({ count, onDone }: { count: number; onDone: () => void }) {
  const t = useText('profile');
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(logoutOthers, {}),
    onError: showError,
    onSuccess: () => {
      void queries.invalidateQueries();
      showSnackbar(t('verify.othersEnded'), { tone: 'success' });
      onDone();
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('verify.others', { count })}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('verify.keepOthers')}
        </Button>
        <Button loading={isPending} onClick={() => mutate()} data-autofocus>
          {t('verify.endOthers')}
        </Button>
      </Group>
    </Stack>
  );
}
