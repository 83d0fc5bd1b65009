import { cutTo, lengthOf } from '@manyline/domain/characters';
import type { ChangeEvent, CompositionEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * A field's share in taking at most `max` characters as people count them: its own `maxLength` counts an emoji twice. Of what is
 * typed or pasted as much is taken as there is room for.
 */
export function boundedField(max: number, onText: (text: string) => void) {
  const take = (field: Field) => {
    cutInserted(field, max);
    onText(field.value);
  };
  return {
    maxLength: 2 * max,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) => {
      // An input method writes more letters than its word will have in the end.
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) onText(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => take(currentTarget),
  };
}

/** As a browser does it: the end of what was inserted goes, which stands before the caret, and what stands behind it stays. */
function cutInserted(field: Field, max: number): void {
  const { value } = field;
  const excess = lengthOf(value) - max;
  if (excess <= 0) return;
  const caret = field.selectionStart ?? value.length;
  const before = value.slice(0, caret);
  const kept = cutTo(before, Math.max(0, lengthOf(before) - excess));
  field.value = cutTo(kept + value.slice(caret), max);
  field.setSelectionRange(kept.length, kept.length);
}
