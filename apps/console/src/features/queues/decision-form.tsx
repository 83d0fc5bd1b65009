import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { decideQueuedReview, type QueuedReview } from '@manyline/contract/console/queues';
import { refusalReasons } from '@manyline/contract/reviews';
import { say } from '@manyline/domain/words';
import { Problem } from '@manyline/page/ui/problem';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

const NONE = '';
const WORDS_MAX = 500;
const APPROVE_KEY = 'a';
/** A review that has been open for less was read by nobody: the key was meant for the one before. */
const UNREAD_MS = 1_000;

interface DecisionFormProps {
  reviewKey: Pick<QueuedReview, 'kind' | 'accountId' | 'id'>;
  /** By `performance.now()`, which no change of the machine's clock moves. */
  openedAt: number;
  onDecided: () => void;
}

/** Approve, or refuse for a reason: of the list, in words of one's own, or both. Afterwards the next one opens. */
export function DecisionForm({ reviewKey, openedAt, onDecided }: DecisionFormProps) {
  const { t, language } = useLanguage();
  const reasons = Object.entries(refusalReasons[reviewKey.kind]);
  const [template, setTemplate] = useState(reasons[0]?.[0] ?? NONE);
  const [words, setWords] = useState('');
  const decide = useAct(decideQueuedReview);
  const approve = () => decide.mutate({ ...reviewKey, outcome: 'approved' }, { onSuccess: onDecided });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Neither while somebody types nor below a dialog, which keeps the focus.
    const isElsewhere =
      event.target instanceof HTMLElement && event.target.closest('input,textarea,select,[role=dialog]');
    // Held, the key would approve the next one too, which nobody has looked at.
    const isPressed = event.key === APPROVE_KEY && !event.repeat && !event.ctrlKey && !event.metaKey;
    const isRead = performance.now() - openedAt >= UNREAD_MS;
    if (isPressed && isRead && !isElsewhere && !decide.isPending) approve();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reason = { ...(template !== NONE && { template }), ...(words.trim() !== '' && { words: words.trim() }) };
    decide.mutate({ ...reviewKey, outcome: 'refused', ...reason }, { onSuccess: onDecided });
  };
  return (
    <Stack component="form" gap="sm" onSubmit={handleSubmit}>
      <NativeSelect
        label={t('refusalReason')}
        value={template}
        onChange={(event) => setTemplate(event.currentTarget.value)}
        data={[
          ...reasons.map(([value, reason]) => ({ value, label: say(reason, language) })),
          { value: NONE, label: t('ownWordsOnly') },
        ]}
      />
      <Textarea
        label={t('refusalWords')}
        maxLength={WORDS_MAX}
        autosize
        minRows={2}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        {t('reasonBoth')}
      </Text>
      <Problem error={decide.error} />
      <Group gap="sm">
        <Button loading={decide.isPending} onClick={approve}>
          {t('approve')}
        </Button>
        <Button
          type="submit"
          variant="default"
          disabled={decide.isPending || (template === NONE && words.trim() === '')}
        >
          {t('refuse')}
        </Button>
      </Group>
    </Stack>
  );
}
