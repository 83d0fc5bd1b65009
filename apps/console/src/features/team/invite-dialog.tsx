import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { inviteOperator } from '@manyline/contract/console/team';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { roleHint, roleText } from '../../texts/names.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { type LesserRole, lesserRoles } from './member-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

/** A new operator: who it is and as what; then the link, which is shown once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<LesserRole>('reviewer');
  const invite = useAct(inviteOperator);
  if (invite.data)
    return (
      <ShownOnce
        title={t('inviteLink', { name })}
        hint={t('inviteSend', { name })}
        secret={invite.data.link}
        copy={t('copyLink')}
        onClose={onClose}
      />
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
