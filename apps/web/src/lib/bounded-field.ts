import { cutTo, lengthOf } from '@manyline/domain/characters';
import type { ChangeEvent, CompositionEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * A field's share in taking at most `max` characters as people count them: its own `maxLength` counts an emoji twice. A field that
 * is full takes nothing more, as with a `maxLength`; of what is pasted the rest is cut away.
 */
export function boundedField(value: string, max: number, onText: (text: string) => void) {
  return {
    maxLength: value.length + 2 * Math.max(0, max - lengthOf(value)),
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) => {
      // An input method writes more letters than its word will have in the end.
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      onText(isComposing ? currentTarget.value : cutTo(currentTarget.value, max));
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => onText(cutTo(currentTarget.value, max)),
  };
}
