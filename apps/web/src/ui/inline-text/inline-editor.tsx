import { Textarea, TextInput } from '@mantine/core';
import { lengthOf } from '@manyline/domain/characters';
import { boundedField } from '@manyline/page/forms/bounded-field';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useKeptOnLeave } from '../../lib/use-kept-on-leave.ts';
import { editedText } from './edited-text.ts';

interface InlineEditorProps {
  labelId: string;
  value: string;
  maxLength: number;
  multiline?: boolean;
  onSave: (value: string) => void;
  onClose: (byKeyboard: boolean) => void;
}

/** The open field of an `InlineText`. */
export function InlineEditor({ labelId, value, maxLength, multiline = false, onSave, onClose }: InlineEditorProps) {
  // Who changes it elsewhere meanwhile must not have it changed back by a field that was only open.
  const [before] = useState(value);
  const [typed, setTyped] = useState(value);
  const closed = useRef(false);
  const change = () => (closed.current ? undefined : editedText(before, typed, maxLength));
  useKeptOnLeave(change, onSave);

  function close(save: boolean, byKeyboard: boolean): void {
    // The field that goes away loses the focus: that is no second click outside.
    if (closed.current) return;
    const after = save ? change() : undefined;
    closed.current = true;
    onClose(byKeyboard);
    if (after !== undefined) onSave(after);
  }

  function handleKey(event: KeyboardEvent): void {
    // Enter and Escape of an input method belong to what is being composed.
    if (isOfInputMethod(event.nativeEvent)) return;
    const isEscape = event.key === 'Escape';
    if (!isEscape && (event.key !== 'Enter' || multiline)) return;
    event.stopPropagation();
    // Else the same press would go on to the button that gets the focus, and open the field again.
    event.preventDefault();
    close(!isEscape, true);
  }

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
