import { Button, Group, Text, TextInput } from '@mantine/core';
import type { SpeechLanguage } from '@manyline/domain/speech-languages';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { Dialog } from '@manyline/page/ui/dialog';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { languageOptions, moveChoice } from './language-options.ts';
import classes from './voicemail.module.css';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

interface LanguageDialogProps {
  /** The choice that it opens with. */
  value: string;
  onDone: (language: string) => void;
  onClose: () => void;
}

/** Chooses the language of a recording. The caret stays in the search box while the arrows choose; Enter is Done. */
export function LanguageDialog({ value, onDone, onClose }: LanguageDialogProps) {
  const t = useText('chats');
  const id = useId();
  const { query, search, options, chosen, choose } = useChoice(value);
  const shown = options.some((option) => option.value === chosen);
  const done = () => shown && onDone(chosen);

  const handleKey = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (step !== undefined) choose(moveChoice(options, chosen, step));
    else if (event.key === 'Enter') done();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog size={420} onClose={onClose} title={t('voicemail.chooseLanguage')}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={shown ? optionId(id, chosen) : undefined}
        aria-label={t('voicemail.searchLanguage')}
        placeholder={t('voicemail.searchLanguage')}
        autoComplete="off"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <LanguageList id={id} options={options} chosen={chosen} onChoose={choose} />
      {options.length === 0 && <Text className={classes.none}>{t('voicemail.noLanguage')}</Text>}
      <Group justify="flex-end" mt="md">
        <Button disabled={!shown} onClick={done}>
          {t('voicemail.done')}
        </Button>
      </Group>
    </Dialog>
  );
}

function useChoice(value: string) {
  const t = useText('chats');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const list = (words: string) => languageOptions(words, language, t('voicemail.automatic'));
  const options = list(query);
  // One that this list has no more is as good as none.
  const [chosen, choose] = useState(() => (options.some((option) => option.value === value) ? value : ''));
  return {
    query,
    options,
    chosen,
    choose,
    /** The best hit becomes the choice, so that Enter takes it. */
    search(words: string) {
      setQuery(words);
      const [best] = list(words);
      if (words !== '' && best) choose(best.value);
    },
  };
}

interface LanguageListProps {
  id: string;
  options: readonly SpeechLanguage[];
  chosen: string;
  onChoose: (value: string) => void;
}

function LanguageList({ id, options, chosen, onChoose }: LanguageListProps) {
  const t = useText('chats');
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or another list, is what moves it
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, options]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('voicemail.languages')} className={classes.languages}>
      {options.map(({ text, value }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and hears the keys
        <div
          key={value}
          id={optionId(id, value)}
          role="option"
          tabIndex={-1}
          aria-selected={value === chosen}
          className={classes.language}
          // The search box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(value)}
        >
          <span>{text}</span>
          {value === chosen && <IconCheck size={16} aria-hidden />}
        </div>
      ))}
    </div>
  );
}

const optionId = (listId: string, value: string) => `${listId}-${value || 'automatic'}`;
