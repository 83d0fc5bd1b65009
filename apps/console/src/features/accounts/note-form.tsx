import { Button, Group, Stack, Textarea } from '@mantine/core';
import { addNote, NOTE_MAX } from '@manyline/contract/console/account-story';
import { Problem } from '@manyline/page/ui/problem';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

/** A note for other operators: added once, however often the button is pressed. */
export function NoteForm({ accountId }: { accountId: string }) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const add = useAct(addNote);
  const isGiven = text.trim() !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isGiven || add.isPending) return;
    const onSuccess = () => {
      setText('');
      setNoteId(crypto.randomUUID());
    };
    add.mutate({ accountId, noteId, text: text.trim() }, { onSuccess });
  };
  return (
    <Stack component="form" gap="xs" onSubmit={handleSubmit}>
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Problem error={add.error} />
      <Group justify="flex-end">
        <Button type="submit" size="xs" disabled={!isGiven} loading={add.isPending}>
          {t('noteAdd')}
        </Button>
      </Group>
    </Stack>
  );
}
