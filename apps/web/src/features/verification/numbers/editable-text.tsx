import { Input, Textarea, TextInput } from '@mantine/core';
import { boundedField } from '@manyline/page/forms/bounded-field';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useKeptOnLeave } from '../../../lib/use-kept-on-leave.ts';
import classes from './editable-text.module.css';

interface EditableTextProps {
  label: string;
  /** Read aloud on the button that opens the field. */
  editLabel: string;
  placeholder: string;
  value: string;
  max: number;
  multiline?: boolean;
  /** Rejects when it was not saved: the old value comes back. */
  onSave: (value: string) => Promise<unknown>;
}

interface Draft {
  /** As it was when the field was opened. */
  before: string;
  typed: string;
}

/** Click to edit; a click outside saves what changed, Enter saves one line, Escape leaves it (spec 1 §4). */
export function EditableText({ label, editLabel, placeholder, value, max, multiline, onSave }: EditableTextProps) {
  const [draft, setDraft] = useState<Draft>();
  /** A text that is being saved stands there at once. */
  const [saving, setSaving] = useState<string>();
  const cancelled = useRef(false);
  const id = useId();
  const shown = saving ?? value;

  function change(): string | undefined {
    if (!draft || cancelled.current) return undefined;
    const typed = draft.typed.trim();
    return typed === draft.before ? undefined : typed;
  }
  useKeptOnLeave(change, (next) => void onSave(next).catch(() => undefined));

  async function leave(): Promise<void> {
    const next = change();
    setDraft(undefined);
    if (next === undefined) return;
    setSaving(next);
    await onSave(next).catch(() => undefined);
    setSaving(undefined);
  }

  function begin(): void {
    cancelled.current = false;
    setDraft({ before: shown, typed: shown });
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    // Enter and Escape of an input method belong to what is being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') cancelled.current = true;
    else if (event.key !== 'Enter' || multiline) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.blur();
  }

  const field = {
    id,
    autoFocus: true,
    value: draft?.typed ?? '',
    ...boundedField(max, (typed) => setDraft((open) => open && { ...open, typed })),
    onBlur: () => void leave(),
    onKeyDown: handleKey,
  };
  return (
    <Input.Wrapper label={label} id={id}>
      {draft === undefined ? (
        <button
          type="button"
          id={id}
          className={classes.value}
          data-empty={shown === '' || undefined}
          aria-label={`${editLabel}: ${shown || placeholder}`}
          onClick={begin}
        >
          {shown || placeholder}
        </button>
      ) : multiline ? (
        <Textarea autosize minRows={3} maxRows={8} {...field} />
      ) : (
        <TextInput {...field} />
      )}
    </Input.Wrapper>
  );
}
