import { Combobox, InputBase, Tooltip, useCombobox } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, joinNumber } from '@manyline/domain/phone';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { searchOwnNumbers } from '../api/search-own-numbers.ts';
import classes from './from-picker.module.css';

/** The note of a number appears after this long (spec 2 §9). */
const NOTE_AFTER_MS = 1_000;

interface FromPickerProps {
  numbers: VirtualPhone[];
  value: VirtualPhone;
  onChange: (number: VirtualPhone) => void;
  /** The list opens and closes. */
  onPicking: (picking: boolean) => void;
}

/** Own numbers, searched by code plus number or by name. */
export function FromPicker({ numbers, value, onChange, onPicking }: FromPickerProps) {
  const t = useText('chats');
  const [query, setQuery] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => {
      onPicking(true);
      combobox.focusSearchInput();
    },
    onDropdownClose: () => {
      onPicking(false);
      combobox.resetSelectedOption();
      setQuery('');
    },
  });
  // Only for the keyboard and a choice: who presses elsewhere wants to be there.
  const leave = () => {
    combobox.closeDropdown();
    combobox.focusTarget();
  };
  const choose = (fullNumber: string) => {
    const chosen = numbers.find((own) => joinNumber(own) === fullNumber);
    if (chosen) onChange(chosen);
    leave();
  };
  const found = searchOwnNumbers(numbers, query);
  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" position="bottom-start" withinPortal={false}>
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          label={t('newChat.from')}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          // The search box would lose the focus, close the list, and this press would open it again.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => combobox.toggleDropdown()}
        >
          <OwnName own={value} />
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          placeholder={t('newChat.searchNumbers')}
          aria-label={t('newChat.searchNumbers')}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={(event) => event.key === 'Escape' && !isOfInputMethod(event.nativeEvent) && leave()}
          onBlur={() => combobox.closeDropdown()}
        />
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={t('newChat.chooseFrom')}>
          {found.length === 0 && <Combobox.Empty>{t('newChat.noMatch')}</Combobox.Empty>}
          {found.map((own) => (
            <OwnOption key={joinNumber(own)} own={own} active={joinNumber(own) === joinNumber(value)} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function OwnOption({ own, active }: { own: VirtualPhone; active: boolean }) {
  const showsNote = useBrand().can('ownNumberTooltip') && own.notes !== '';
  return (
    <Tooltip label={own.notes} disabled={!showsNote} openDelay={NOTE_AFTER_MS} position="right" multiline maw={280}>
      <Combobox.Option value={joinNumber(own)} active={active}>
        <OwnName own={own} />
      </Combobox.Option>
    </Tooltip>
  );
}

function OwnName({ own }: { own: VirtualPhone }) {
  return (
    <span className={classes.own}>
      <span className={`${classes.number} tabular`}>{formatNumber(own)}</span>
      {own.numberName && <span className={classes.name}>{own.numberName}</span>}
    </span>
  );
}
