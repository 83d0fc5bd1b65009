/** Types into a field at its caret, so that React hears of it and the browser's undo knows it. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Deprecated, and still the only way into the undo history.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
