import { Alert, Code, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { inviteOperator } from '@manyline/contract/console/team';
import { CopyButton } from '@manyline/page/ui/copy-button';
import { Dialog } from '@manyline/page/ui/dialog';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { roleHint, roleText } from '../../texts/names.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { type LesserRole, lesserRoles } from './member-dialog.tsx';

/** A new operator: who it is and as what; then the link, which is shown once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<LesserRole>('reviewer');
  const invite = useAct(inviteOperator);
  if (invite.data)
    return (
      <Dialog title={t('inviteLink', { name })} onClose={onClose} closeOnClickOutside={false}>
        <Stack gap="md">
          <Alert variant="light" color="yellow">
            {t('inviteSend', { name })}
          </Alert>
          <Code block className="wrap" style={{ whiteSpace: 'pre-wrap' }}>
            {invite.data.link}
          </Code>
          <CopyButton value={invite.data.link} label={t('copyLink')} words={t('copyLink')} icon />
        </Stack>
      </Dialog>
    );
  return (
    <ActionDialog
      title={t('inviteTitle')}
      preview={
        <Stack gap="sm">
          <TextInput
            label={t('name')}
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t('email')}
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('role')}
            description={t(roleHint[role])}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value as LesserRole)}
            data={lesserRoles.map((each) => ({ value: each, label: t(roleText[each]) }))}
          />
          <Text size="xs" c="dimmed">
            {t('inviteHint')}
          </Text>
        </Stack>
      }
      confirm={t('invite')}
      isBlocked={name.trim() === '' || !email.includes('@')}
      isBusy={invite.isPending}
      error={invite.error}
      onConfirm={() => invite.mutate({ name, email, role })}
      onClose={onClose}
    />
  );
}
