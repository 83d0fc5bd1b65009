import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { newPlatformLimits } from '@manyline/contract/api-access';
import { applyNewCodePlatform } from '@manyline/contract/developer';
import { boundedField } from '@manyline/page/forms/bounded-field';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';

const empty = { name: '', url: '', example: '' };

/** …/new-platform: asks for a platform whose codes cannot be received yet (spec 2 §5). */
export function NewPlatformDialog({ onClose }: { onClose: () => void }) {
  const t = useText('developer');
  const common = useText();
  const api = useApi();
  const [draft, setDraft] = useState(empty);
  const send = useMutation({
    mutationFn: () => api.call(applyNewCodePlatform, draft),
    onSuccess: () => {
      onClose();
      showSnackbar(t('platform.sent'), { tone: 'success' });
    },
  });
  const isWhole = Object.values(draft).every((value) => value.trim() !== '');
  const field = (name: keyof typeof empty) => ({
    label: t(`platform.${name}`),
    value: draft[name],
    required: true,
    disabled: send.isPending,
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !send.isPending) send.mutate();
  };
  const { nameMax, urlMax, exampleMax } = newPlatformLimits;
  return (
    <Dialog hasAddress size={460} onClose={onClose} title={t('platform.open')} closeOnClickOutside={false}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('platform.body')}</Text>
          <TextInput
            {...field('name')}
            {...boundedField(nameMax, (name) => setDraft({ ...draft, name }))}
            data-autofocus
          />
          <TextInput {...field('url')} maxLength={urlMax} inputMode="url" placeholder="https://" />
          <div>
            <Textarea {...field('example')} maxLength={exampleMax} autosize minRows={3} maxRows={6} />
            <Text size="xs" c="dimmed" ta="end" mt="xs" className="tabular" role="status">
              {t('platform.counter', { count: draft.example.length, max: exampleMax })}
            </Text>
          </div>
          <Problem error={send.error} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" disabled={!isWhole} loading={send.isPending}>
              {t('platform.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
