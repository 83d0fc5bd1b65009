import { Textarea, TextInput } from '@mantine/core';
import { lengthOf } from '@manyline/domain/characters';
import { boundedField } from '@manyline/page/forms/bounded-field';
import { IconPencil } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useKeptOnLeave } from '../../../lib/use-kept-on-leave.ts';
import { editedText } from '../model/edited-text.ts';
import classes from './number-panel.module.css';

interface InlineTextProps {
  label: string;
  value: string;
  /** Stands where nothing is written yet. */
  placeholder: string;
  maxLength: number;
  /** Several lines: Enter is a new line, and only leaving the field saves. */
  multiline?: boolean;
  onSave: (value: string) => void;
}

/** Click to edit; a click outside saves what was changed, Enter too, Escape leaves it as it was (spec 1 §4). */
export function InlineText({ label, value, placeholder, maxLength, multiline = false, onSave }: InlineTextProps) {
  const labelId = useId();
  const [editing, setEditing] = useState(false);
  const shown = useRef<HTMLButtonElement>(null);
  const giveFocusBack = useRef(false);
  useEffect(() => {
    if (!editing && giveFocusBack.current) shown.current?.focus();
    giveFocusBack.current = false;
  }, [editing]);
  const close = (byKeyboard: boolean) => {
    giveFocusBack.current = byKeyboard;
    setEditing(false);
  };
  return (
    <div>
      <div id={labelId} className={classes.term}>
        {label}
      </div>
      {editing ? (
        <Editor {...{ labelId, value, maxLength, multiline, onSave }} onClose={close} />
      ) : (
        <button
          ref={shown}
          type="button"
          className={classes.inline}
          aria-labelledby={`${labelId} ${labelId}-value`}
          onClick={() => setEditing(true)}
        >
          <span
            id={`${labelId}-value`}
            dir="auto"
            data-empty={value === '' || undefined}
            className={classes.inlineText}
          >
            {value || placeholder}
          </span>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  );
}

interface EditorProps extends Pick<InlineTextProps, 'value' | 'maxLength' | 'onSave'> {
  labelId: string;
  multiline: boolean;
  onClose: (byKeyboard: boolean) => void;
}

function Editor({ labelId, value, maxLength, multiline, onSave, onClose }: EditorProps) {
  // Who changes it elsewhere meanwhile must not have it changed back by a field that was only open.
  const [before] = useState(value);
  const [typed, setTyped] = useState(value);
  const closed = useRef(false);
  const change = () => (closed.current ? undefined : editedText(before, typed, maxLength));
  const close = (save: boolean, byKeyboard: boolean) => {
    // The field that goes away loses the focus: that is no second click outside.
    if (closed.current) return;
    const after = save ? change() : undefined;
    closed.current = true;
    onClose(byKeyboard);
    if (after !== undefined) onSave(after);
  };
  useKeptOnLeave(change, onSave);
  const handleKey = (event: KeyboardEvent) => {
    // Enter and Escape of an input method belong to what is being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close(false, true);
    if (event.key !== 'Enter' || multiline) return;
    // Else the same press would go on to the button that gets the focus, and open the field again.
    event.preventDefault();
    close(true, true);
  };
  const field = {
    'aria-labelledby': labelId,
    autoFocus: true,
    value: typed,
    ...boundedField(maxLength, setTyped),
    description: `${lengthOf(typed)}/${maxLength}`,
    inputWrapperOrder: ['input', 'description'] as ('input' | 'description')[],
    // Escape ends the edit, not the drawer that it may stand in.
    'data-mantine-stop-propagation': true,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select(),
    onBlur: () => close(true, false),
    onKeyDown: handleKey,
  };
  return multiline ? <Textarea {...field} autosize minRows={3} maxRows={8} /> : <TextInput {...field} />;
}
