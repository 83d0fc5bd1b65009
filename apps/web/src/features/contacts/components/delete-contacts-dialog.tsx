import type { Contact } from '@manyline/contract/contacts';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useContactsModel } from '../../../data/contacts/use-contacts.ts';
import { tellFailure } from '../../../lib/errors/tell-failure.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';

interface DeleteContactsDialogProps {
  contacts: readonly Contact[];
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteContactsDialog({ contacts, onDeleted, onClose }: DeleteContactsDialogProps) {
  const t = useText('contacts');
  const common = useText();
  const model = useContactsModel();
  const navigate = useNavigate();
  const matchRoute = useMatchRoute();
  const isShown = useIsShown();
  const values = { count: contacts.length, name: contacts[0]?.name };
  const form = contacts.length === 1 ? 'One' : 'Many';
  const remove = useMutation({
    mutationFn: () => model.remove(contacts.map(({ _id }) => _id)),
    onSuccess: async () => {
      showSnackbar(t(`delete.done${form}`, values), { tone: 'success' });
      // Others may be chosen by now.
      if (isShown()) onDeleted?.();
      // Left before the dialog closes, so that the keyboard goes on where the page went.
      const isHere = contacts.some(({ _id }) => matchRoute({ ...links.contact(_id), fuzzy: true }));
      if (isHere) await navigate(links.contacts());
      if (isShown()) onClose();
    },
    onError: (error) => {
      if (isShown()) onClose();
      tellFailure(t('delete.failed'), error);
    },
  });
  return (
    <ConfirmDialog
      title={t(`delete.title${form}`, values)}
      body={t(`delete.body${form}`, values)}
      confirm={common('actions.delete')}
      cancel={common('actions.cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
