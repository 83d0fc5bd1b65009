/** The field that one writes in, where something can be written. */
export function findComposer(): HTMLTextAreaElement | undefined {
  return document.querySelector<HTMLTextAreaElement>('form textarea[data-focus-home]:not(:disabled)') ?? undefined;
}

/** Answers false where nothing can be written, and the focus stays. */
export function focusComposer(): boolean {
  const field = findComposer();
  // The messages above it are read meanwhile, and stay where they are.
  field?.focus({ preventScroll: true });
  return field !== undefined;
}
