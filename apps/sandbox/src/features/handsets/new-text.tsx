import { Autocomplete, Box, Text, Title } from '@mantine/core';
import type { SandboxAccount } from '@manyline/contract/local-world';
import { useState } from 'react';
import { readable, readableLogin } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { readTypedNumber } from './conversations.ts';
import { SendForm } from './send-form.tsx';

interface NewTextProps {
  number: string;
  accounts: SandboxAccount[] | undefined;
}

export function NewText({ number, accounts = [] }: NewTextProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const choices = accounts
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ login, platform, numbers }) => ({
      group: `${readableLogin(login)} · ${platform}`,
      items: numbers.map(readable),
    }));
  const handleChange = (value: string) => {
    setTyped(value);
    setWrong(false);
  };
  return (
    <section aria-label={t('newText')}>
      <Box p="sm">
        <Title order={2} size="h5" mb="sm">
          {t('newText')}
        </Title>
        <Autocomplete
          label={t('to')}
          description={t('toHint')}
          data={choices}
          value={typed}
          onChange={handleChange}
          error={wrong && t('wrongNumber')}
          inputMode="tel"
          // Said to be one, its list may scroll without being a stop of its own: it follows the chosen option.
          role="combobox"
          aria-expanded={listOpen}
          // A frame later the list is there, so that the field, drawn again, names it as its own.
          onDropdownOpen={() => requestAnimationFrame(() => setListOpen(true))}
          onDropdownClose={() => setListOpen(false)}
          withScrollArea={false}
          styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
          autoFocus
        />
        {choices.length === 0 && (
          <Text size="sm" c="dimmed" mt="xs">
            {t('noAccountNumbers')}
          </Text>
        )}
      </Box>
      <Box flex={1} />
      <SendForm from={number} to={readTypedNumber(typed)} onRefused={() => setWrong(true)} />
    </section>
  );
}
