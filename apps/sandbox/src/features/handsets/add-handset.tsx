import { Button, Group, Stack, TextInput } from '@mantine/core';
import { addHandset, HANDSET_NAME_MAX } from '@manyline/contract/local-world';
import { boundedField } from '@manyline/page/forms/bounded-field';
import { Problem } from '@manyline/page/ui/problem';
import { type FormEvent, useState } from 'react';
import { goTo, hashOf } from '../../lib/hash-route.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAction } from '../../lib/use-sandbox.ts';
import { readTypedNumber } from './conversations.ts';

export function AddHandset({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = useAction(addHandset);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const number = readTypedNumber(typed);
    const missing = typed.trim() !== '' && number === undefined;
    setWrong(missing);
    if (missing) return;
    add.mutate({ number, name: name.trim() || undefined }, { onSuccess: ({ handset }) => finish(handset.number) });
  };
  const finish = (number: string) => {
    goTo(hashOf('handsets', [number]));
    onDone();
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <TextInput
          label={t('handsetNumber')}
          description={t('handsetNumberHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={wrong && t('wrongNumber')}
          inputMode="tel"
          data-autofocus
        />
        <TextInput
          label={t('handsetName')}
          description={t('handsetNameHint')}
          value={name}
          {...boundedField(HANDSET_NAME_MAX, setName)}
        />
        <Problem error={add.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
