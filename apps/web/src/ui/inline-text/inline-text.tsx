import { IconPencil } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { InlineEditor } from './inline-editor.tsx';
import classes from './inline-text.module.css';

interface InlineTextProps {
  label: string;
  /** Read aloud on the button that opens the field, before the text. */
  editLabel: string;
  /** Stands where nothing is written yet. */
  placeholder: string;
  value: string;
  maxLength: number;
  /** Several lines: Enter is a new line, and only leaving the field saves. */
  multiline?: boolean;
  /** Rejects when it was not saved, after saying so: the old text comes back. */
  onSave: (value: string) => Promise<unknown>;
}

/** Click to edit; a click outside saves what was changed, Enter too, Escape leaves it as it was (spec 1 §4). */
export function InlineText({ label, editLabel, placeholder, value, onSave, ...field }: InlineTextProps) {
  const labelId = useId();
  const [editing, setEditing] = useState(false);
  /** A text that is being saved stands there at once. */
  const [saving, setSaving] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const giveFocusBack = useRef(false);
  useEffect(() => {
    if (!editing && giveFocusBack.current) button.current?.focus();
    giveFocusBack.current = false;
  }, [editing]);
  const shown = saving ?? value;

  function close(byKeyboard: boolean): void {
    giveFocusBack.current = byKeyboard;
    setEditing(false);
  }

  async function save(next: string): Promise<void> {
    setSaving(next);
    await onSave(next).catch(() => undefined);
    // A later change may be on its way by now.
    setSaving((current) => (current === next ? undefined : current));
  }

  return (
    <div>
      <div id={labelId} className={classes.label}>
        {label}
      </div>
      {editing ? (
        <InlineEditor labelId={labelId} value={shown} {...field} onClose={close} onSave={(next) => void save(next)} />
      ) : (
        <button
          ref={button}
          type="button"
          className={classes.shown}
          aria-label={`${editLabel}: ${shown || placeholder}`}
          onClick={() => setEditing(true)}
        >
          <span dir="auto" data-empty={shown === '' || undefined} className={classes.text}>
            {shown || placeholder}
          </span>
          <IconPencil size={16} stroke={1.6} aria-hidden />
        </button>
      )}
    </div>
  );
}
