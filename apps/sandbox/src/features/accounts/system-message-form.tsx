import { Button, Collapse, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { sendSystemMessage } from '@manyline/contract/local-world';
import { type Highlight, highlightTargets } from '@manyline/domain/highlights';
import { Problem } from '@manyline/page/ui/problem';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

const ROWS_MAX = 5;
const emptyRow: Highlight = { text: '', target: 'profile' };

interface SystemMessageFormProps {
  accountId: string;
  /** Who writes: the brand. */
  sender: string;
}

/** A message from the product in its customers' chats, with words that lead to screens. */
export function SystemMessageForm({ accountId, sender }: SystemMessageFormProps) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(sender);
  const [text, setText] = useState('');
  const [rows, setRows] = useState([emptyRow]);
  const send = useAction(sendSystemMessage);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const highlights = rows.filter((row) => row.text !== '');
    send.mutate({ accountId, sender: name, text, highlights }, { onSuccess: () => setText('') });
  };
  return (
    <Stack gap="xs">
      <Button size="xs" variant="subtle" w="fit-content" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('systemMessage')}
      </Button>
      <Collapse expanded={open}>
        <Stack component="form" gap="xs" onSubmit={handleSubmit}>
          <TextInput
            label={t('systemSender')}
            required
            maxLength={32}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={t('systemText')}
            required
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <HighlightRows rows={rows} onChange={setRows} />
          <Group gap="xs">
            <Button
              type="submit"
              size="xs"
              loading={send.isPending}
              disabled={text.trim() === '' || name.trim() === ''}
            >
              {t('systemSend')}
            </Button>
            <Text size="sm" role="status">
              {send.isSuccess && t('systemSent')}
            </Text>
          </Group>
          <Problem error={send.error} />
        </Stack>
      </Collapse>
    </Stack>
  );
}

function HighlightRows({ rows, onChange }: { rows: Highlight[]; onChange: (rows: Highlight[]) => void }) {
  const { t } = useLanguage();
  const change = (at: number, next: Partial<Highlight>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...next } : row)));
  const targets = highlightTargets.map((value) => ({ value, label: t(`target_${value}`) }));
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <Group key={index} gap="xs" align="end" grow>
          <TextInput
            label={t('systemWords')}
            value={row.text}
            maxLength={500}
            onChange={(event) => change(index, { text: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('systemTarget')}
            value={row.target}
            data={targets}
            onChange={(event) => change(index, { target: highlightTargets[event.currentTarget.selectedIndex]! })}
          />
        </Group>
      ))}
      {rows.length < ROWS_MAX && (
        <Button size="xs" variant="default" w="fit-content" onClick={() => onChange([...rows, emptyRow])}>
          {t('systemAddWords')}
        </Button>
      )}
    </>
  );
}
