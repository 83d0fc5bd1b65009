import type { Contact } from '@manyline/contract/contacts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The first content of the add or edit dialog. */
export type EditorRequest = { contact: Contact } | { fullNumber?: string };

/** Contacts are added and changed from several screens; the contacts feature draws the one dialog. */
const editorStore = createStore<{ request?: EditorRequest }>(() => ({}));

/** For a new contact, with the number it is about when there is one. */
export function openContactAdder(fullNumber?: string): void {
  editorStore.setState({ request: { fullNumber } });
}

export function openContactEditor(contact: Contact): void {
  editorStore.setState({ request: { contact } });
}

export function closeContactEditor(): void {
  editorStore.setState({ request: undefined });
}

/** Whether the dialog is still the one that was opened so, for answers that come late. */
export function isEditorOpen(request: EditorRequest): boolean {
  return editorStore.getState().request === request;
}

export function useEditorRequest(): EditorRequest | undefined {
  return useStore(editorStore, ({ request }) => request);
}
