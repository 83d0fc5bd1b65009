import type { Contact, ContactDraft } from '@manyline/contract/contacts';
import { type CleanContact, nameOnWire } from '@manyline/domain/contact';
import { contactPhoneOnWire } from '@manyline/domain/phone';
import { ApiError } from '@manyline/page/api/api-error';
import { useMutation } from '@tanstack/react-query';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { closeContactEditor, type EditorRequest, isEditorOpen } from '../../../data/contacts/contact-editor-store.ts';
import { useContactsModel } from '../../../data/contacts/use-contacts.ts';
import { tellFailure } from '../../../lib/errors/tell-failure.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';

/** Somebody else's change stands in the way; `theirs` is missing when the contact was deleted. */
export interface Conflict {
  mine: CleanContact;
  theirs?: Contact;
}

/** Saves what the form holds. A failure leaves everything as it was, and says so; a conflict waits for a decision. */
export function useSaveContact(request: EditorRequest) {
  const t = useText('contacts');
  const model = useContactsModel();
  const navigate = useNavigate();
  const isAmongContacts = useMatchRoute()({ ...links.contacts(), fuzzy: true }) !== false;
  const edited = 'contact' in request ? request.contact : undefined;
  // One for each opening of the dialog: pressing Save again after a lost answer makes no second contact.
  const [localId] = useState(newUuid);
  const [conflict, setConflict] = useState<Conflict>();

  async function findConflict(mine: CleanContact, error: unknown): Promise<boolean> {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== 'CONTACT_CHANGED' && !(code === 'NOT_FOUND' && edited)) return false;
    await model.sync();
    const { byId } = model.store.getState();
    const theirs = edited ? byId.get(edited._id) : [...byId.values()].find((contact) => contact.localId === localId);
    setConflict({ mine, theirs });
    return true;
  }

  const save = useMutation({
    mutationFn: ({ contact, over, asNew }: SaveInput) => {
      const target = over ?? (asNew ? undefined : edited);
      const draft = toDraft(contact);
      return target
        ? model.update(target._id, { ...draft, date: target.date })
        : model.create({ ...draft, localId: asNew ? newUuid() : localId });
    },
    onSuccess: async (saved, { asNew }) => {
      showSnackbar(t(edited && !asNew ? 'editor.saved' : 'editor.added'), { tone: 'success' });
      // Closed meanwhile, perhaps for another contact, it leads nowhere any more.
      if (!isEditorOpen(request)) return;
      // Added from elsewhere, a chat stays what is looked at; one that was edited is open already.
      // The editor's words are saved: it asks nobody.
      if (isAmongContacts && (!edited || asNew)) await navigate({ ...links.contact(saved._id), ignoreBlocker: true });
      if (isEditorOpen(request)) closeContactEditor();
    },
    onError: async (error, { contact }) => {
      if (await findConflict(contact, error)) return;
      tellFailure(t(edited ? 'editor.saveFailed' : 'editor.addFailed'), error);
    },
  });
  return { save, conflict, goOnEditing: () => setConflict(undefined) };
}

interface SaveInput {
  contact: CleanContact;
  /** The newer state that this replaces, by the person's own choice. */
  over?: Contact;
  asNew?: boolean;
}

export function toDraft({ name, phones, email, companyName, note }: CleanContact): ContactDraft {
  const phoneList = phones.map((phone) => ({
    telCode: phone.telCode,
    phone: contactPhoneOnWire(phone),
    tag: phone.tag,
  }));
  return { ...nameOnWire(name), phoneList, email, companyName, note };
}
