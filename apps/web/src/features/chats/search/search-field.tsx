import { CloseButton, TextInput } from '@mantine/core';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';

/** By this it is found: the shortcut may be pressed while the list is not on the page yet. */
export const SEARCH_FIELD = 'data-chat-search';

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Above the list: what is typed here is looked for in names, numbers and the words of all messages. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const t = useText('chats');
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape' && value !== '') {
      // The list itself may lie over the conversation: the first Escape is the field's.
      event.stopPropagation();
      onChange('');
    }
    if (event.key !== 'ArrowDown') return;
    const list = event.currentTarget.closest('section');
    const first = list?.querySelector<HTMLElement>('ul a[tabindex="0"], ul a');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <TextInput
      {...{ [SEARCH_FIELD]: true }}
      size="sm"
      type="search"
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value !== '' && <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={handleKey}
      autoComplete="off"
      maxLength={100}
    />
  );
}
