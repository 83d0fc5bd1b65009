import { ActionIcon, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { leaveVoicemail, spokenWordsMax } from '@manyline/contract/local-world';
import { AUTOMATIC_LANGUAGE, speechLanguagesByName } from '@manyline/domain/speech-languages';
import { Dialog } from '@manyline/page/ui/dialog';
import { Problem } from '@manyline/page/ui/problem';
import { IconMicrophone } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { readable } from '../../lib/format.ts';
import { goTo, hashOf } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

interface VoicemailButtonProps {
  from: string;
  /** Undefined while no valid number is chosen. */
  to: string | undefined;
  onRefused?: (() => void) | undefined;
}

export function VoicemailButton({ from, to, onRefused }: VoicemailButtonProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('leaveVoicemail')}
        title={t('leaveVoicemail')}
        onClick={() => (to === undefined ? onRefused?.() : setOpen(true))}
      >
        <IconMicrophone size={18} aria-hidden />
      </ActionIcon>
      {open && to !== undefined && (
        <Dialog onClose={() => setOpen(false)} title={t('leaveVoicemail')}>
          <VoicemailForm from={from} to={to} onLeft={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function VoicemailForm({ from, to, onLeft }: { from: string; to: string; onLeft: () => void }) {
  const { t, language: spoken } = useLanguage();
  const [text, setText] = useState('');
  const [language, setLanguage] = useState(AUTOMATIC_LANGUAGE);
  const leave = useAction(leaveVoicemail);
  const languages = speechLanguagesByName(spoken).map(({ text: label, value }) => ({
    label,
    value,
  }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || leave.isPending) return;
    const open = () => goTo(hashOf('handsets', [from, to]));
    leave.mutate({ from, to, text, language }, { onSuccess: () => [onLeft(), open()] });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="sm">
        <Text size="sm">{t('voicemailHint', { number: readable(to) })}</Text>
        <Problem error={leave.error} />
        <Textarea
          data-autofocus
          label={t('voicemailWords')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={spokenWordsMax}
          autosize
          minRows={3}
          maxRows={8}
        />
        <Select
          label={t('voicemailLanguage')}
          data={[{ label: t('automatic'), value: AUTOMATIC_LANGUAGE }, ...languages]}
          value={language}
          onChange={(value) => setLanguage(value ?? AUTOMATIC_LANGUAGE)}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('nothingFound')}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={text.trim() === ''} loading={leave.isPending}>
            {t('leaveVoicemail')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
