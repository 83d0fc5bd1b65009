import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './code-boxes.module.css';
import { type CodeBoxes as Boxes, completedCode, enterCode, eraseCode } from './code-input.ts';

interface CodeBoxesProps {
  value: Boxes;
  onChange: (value: Boxes) => void;
  /** The last box was filled and none is empty. */
  onComplete: (code: string) => void;
  /** Names the group. */
  label: string;
  /** Names one box: "Digit 2 of 6". */
  boxLabel: (position: number) => string;
  disabled?: boolean;
  /** Id of the text that says what is wrong. */
  describedBy?: string;
}

/** One box for each digit of a code: typed, pasted whole, or filled in by the phone. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, label, boxLabel, disabled, describedBy } = props;
  const { inputs, put, handleSame, handleKey } = useCodeBoxes(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers.
    <div role="group" aria-label={label} aria-describedby={describedBy} className={classes.group}>
      {value.boxes.map((box, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
          key={at}
          ref={(input) => {
            inputs.current[at] = input;
          }}
          className={classes.box}
          value={box}
          aria-label={boxLabel(at + 1)}
          aria-invalid={value.wrong}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          disabled={disabled}
          onBeforeInput={(event) => handleSame(at, event)}
          onChange={(event) => put(at, typedInto(box, event.target.value))}
          onPaste={(event) => put(at, pasted(event))}
          onKeyDown={(event) => handleKey(at, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}

function useCodeBoxes({ value, onChange, onComplete, disabled }: CodeBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  // The caret follows the state, also when a wrong code cleared the boxes and when they are enabled again.
  useEffect(() => {
    if (!disabled) inputs.current[value.focus]?.focus();
  }, [value, disabled]);

  function put(at: number, text: string): void {
    const next = enterCode(value, at, text);
    if (next === value) return;
    onChange(next);
    const code = completedCode(next);
    if (code !== undefined) onComplete(code);
  }

  /** A digit typed over the same one changes no text, so no change is told; the caret moves on all the same. */
  function handleSame(at: number, event: InputEvent): void {
    if (event.data !== value.boxes[at]) return;
    event.preventDefault();
    put(at, event.data);
  }

  function handleKey(at: number, event: KeyboardEvent): void {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: value.boxes.length - 1 }[event.key];
    if (event.key === 'Backspace') onChange(eraseCode(value, at));
    else if (to !== undefined) inputs.current[to]?.focus();
    else return;
    event.preventDefault();
  }

  return { inputs, put, handleSame, handleKey };
}

/** A digit typed beside the one that is there replaces it; autofill brings the whole code at once. */
function typedInto(before: string, after: string): string {
  return after.length === 2 && before !== '' ? after.replace(before, '') || before : after;
}

function pasted(event: ClipboardEvent): string {
  event.preventDefault();
  return event.clipboardData.getData('text');
}
