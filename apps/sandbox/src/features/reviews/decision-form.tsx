import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { decideReview, type WaitingReviewOnWire } from '@manyline/contract/local-world-reviews';
import { refusalReasons } from '@manyline/contract/reviews';
import { say } from '@manyline/domain/words';
import { Problem } from '@manyline/page/ui/problem';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';

const NONE = '';
const WORDS_MAX = 500;

/** Approve, or refuse for a reason: of the list, in words of one's own, or both. */
export function DecisionForm({ review: { kind, accountId, id } }: { review: WaitingReviewOnWire }) {
  const { t, language } = useLanguage();
  const [template, setTemplate] = useState(Object.keys(refusalReasons[kind])[0] ?? NONE);
  const [words, setWords] = useState('');
  const decide = useAction(decideReview);
  const what = { kind, accountId, id };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const reason = { ...(template !== NONE && { template }), ...(words.trim() !== '' && { words: words.trim() }) };
    decide.mutate({ ...what, outcome: 'refused', ...reason });
  };
  return (
    <Stack component="form" gap="xs" mt="sm" onSubmit={handleSubmit}>
      <Group gap="xs" align="end" grow>
        <NativeSelect
          label={t('refusalReason')}
          value={template}
          onChange={(event) => setTemplate(event.currentTarget.value)}
          data={[
            ...Object.entries(refusalReasons[kind]).map(([value, reason]) => ({ value, label: say(reason, language) })),
            { value: NONE, label: t('ownWordsOnly') },
          ]}
        />
        <TextInput
          label={t('refusalWords')}
          maxLength={WORDS_MAX}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Group>
      <Group gap="xs">
        <Button size="xs" loading={decide.isPending} onClick={() => decide.mutate({ ...what, outcome: 'approved' })}>
          {t('approve')}
        </Button>
        <Button
          type="submit"
          size="xs"
          variant="default"
          disabled={decide.isPending || (template === NONE && words.trim() === '')}
        >
          {t('refuse')}
        </Button>
      </Group>
      <Problem error={decide.error} />
    </Stack>
  );
}
