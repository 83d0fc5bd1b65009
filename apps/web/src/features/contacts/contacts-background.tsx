import './texts/register.ts';
import { Suspense, useEffect } from 'react';
import { useEditorRequest } from '../../data/contacts/contact-editor-store.ts';
import { useContactsModel } from '../../data/contacts/use-contacts.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const ContactEditor = lazyPart(async () => (await import('./components/contact-editor.tsx')).ContactEditor);

/** Mounted as long as somebody is signed in: follows the account's contacts, and holds the dialog that any screen may open. */
export function ContactsBackground() {
  const model = useContactsModel();
  const request = useEditorRequest();
  useEffect(() => model.start(), [model]);
  return <Suspense>{request && <ContactEditor request={request} />}</Suspense>;
}
