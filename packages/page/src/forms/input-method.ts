/**
 * Whether an input method has the key: Enter takes the word that is being composed, Escape drops it, arrows choose among its
 * words. Safari sends the Enter that took a word when the word is done already; that it was not the field's, only its old code says.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
