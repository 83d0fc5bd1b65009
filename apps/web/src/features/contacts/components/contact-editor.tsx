import { Button, Group, Stack } from '@mantine/core';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { Dialog } from '@manyline/page/ui/dialog';
import type { FormEvent } from 'react';
import { closeContactEditor, type EditorRequest } from '../../../data/contacts/contact-editor-store.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLeaveQuestion } from '../../../lib/use-leave-question.ts';
import { ConflictView } from './conflict-view.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useSaveContact } from './use-save-contact.ts';

/** The add and the edit dialog. A conflict takes the form's place; what was entered stays. */
export function ContactEditor({ request }: { request: EditorRequest }) {
  const t = useText('contacts');
  const common = useText();
  const form = useContactForm(request);
  const { save, conflict, goOnEditing } = useSaveContact(request);
  // Neither a slip of the Escape key nor Back loses what was typed.
  const { asks, leave, stay, discard } = useLeaveQuestion(() => form.isChanged, closeContactEditor);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const contact = form.submit();
    if (contact && !save.isPending) save.mutate({ contact });
  };
  const title = 'contact' in request ? t('editor.editTitle') : t('editor.addTitle');
  return (
    <Dialog tall size={520} title={conflict ? t('conflict.title') : title} onClose={leave} closeOnClickOutside={false}>
      {conflict ? (
        <ConflictView
          conflict={conflict}
          busy={save.isPending}
          onMine={() => save.mutate({ contact: conflict.mine, over: conflict.theirs, asNew: !conflict.theirs })}
          onTheirs={closeContactEditor}
          onBack={goOnEditing}
        />
      ) : (
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap="lg">
            <ContactFields form={form} />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={leave}>
                {common('actions.cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('editor.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      {asks && (
        <ConfirmDialog
          title={t('editor.discardTitle')}
          body={t('editor.discardBody')}
          confirm={t('editor.discard')}
          cancel={t('editor.goOn')}
          danger
          onConfirm={discard}
          onClose={stay}
        />
      )}
    </Dialog>
  );
}
