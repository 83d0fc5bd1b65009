import './texts/register.ts';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import { closeContactEditor, useEditorRequest } from '../../data/contacts/contact-editor-store.ts';
import { useContactsModel } from '../../data/contacts/use-contacts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const ContactEditor = lazyPart(async () => (await import('./components/contact-editor.tsx')).ContactEditor);

/** Mounted as long as somebody is signed in: follows the account's contacts, and holds the dialog that any screen may open. */
export function ContactsBackground() {
  const model = useContactsModel();
  const request = useEditorRequest();
  useEffect(() => model.start(), [model]);
  // An editor that one session has open is not for the next one: it goes before anything of that is drawn.
  useLayoutEffect(() => closeContactEditor, []);
  return <Suspense>{request && <ContactEditor request={request} />}</Suspense>;
}
