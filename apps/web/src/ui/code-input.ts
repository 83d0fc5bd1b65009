/** The boxes of a code field, one character each ('' when empty). `wrong` marks them until the next key. */
export interface CodeBoxes {
  boxes: readonly string[];
  /** The box that has the caret. */
  focus: number;
  wrong: boolean;
}

export function emptyBoxes(length: number): CodeBoxes {
  return { boxes: Array.from({ length }, () => ''), focus: 0, wrong: false };
}

/**
 * Text that arrives in a box by key, paste or one-time-code autofill: its digits fill this box and the following.
 * A paste of a whole code fills from the first box wherever the caret was. Other characters are ignored.
 */
export function enterCode(state: CodeBoxes, at: number, text: string): CodeBoxes {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  const { length } = state.boxes;
  if (digits === '') return state;
  const start = digits.length >= length ? 0 : at;
  const boxes = state.boxes.map((box, index) => digits[index - start] ?? box);
  return { boxes, focus: Math.min(start + digits.length, length - 1), wrong: false };
}

/** Backspace: empties the box, or the one before when it is already empty, and moves there. */
export function eraseCode(state: CodeBoxes, at: number): CodeBoxes {
  const target = state.boxes[at] === '' ? Math.max(at - 1, 0) : at;
  return { boxes: state.boxes.map((box, index) => (index === target ? '' : box)), focus: target, wrong: false };
}

/** The whole code once the last box is filled and no box is empty, otherwise undefined. */
export function completedCode(state: CodeBoxes): string | undefined {
  return state.boxes.every((box) => box !== '') ? state.boxes.join('') : undefined;
}

/** A wrong code clears the boxes and marks the field (spec 1 §5). */
export function rejectCode(state: CodeBoxes): CodeBoxes {
  return { ...emptyBoxes(state.boxes.length), wrong: true };
}
