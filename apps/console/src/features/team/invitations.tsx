import { Button, Group, Stack, Text } from '@mantine/core';
import { type getTeam, renewInvitation, withdrawInvitation } from '@manyline/contract/console/team';
import type { CallOutput } from '@manyline/contract/define-call';
import { Problem } from '@manyline/page/ui/problem';
import { SectionCard } from '@manyline/page/ui/section-card';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { formatAge, formatWhen } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/me.ts';
import { roleText } from '../../texts/names.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useTeamText } from './words.ts';

type Invitation = CallOutput<typeof getTeam>['invitations'][number];

/** Those that nobody took yet; one that ran out or was lost gets another link. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<Invitation>();
  if (invitations.length === 0) return null;
  return (
    <SectionCard title={t('invitations')}>
      <Stack gap="sm">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.invitationId} invitation={invitation} onRenew={() => setAsked(invitation)} />
        ))}
      </Stack>
      {asked && <RenewDialog invitation={asked} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}

function InvitationRow({ invitation, onRenew }: { invitation: Invitation; onRenew: () => void }) {
  const { invitationId, name, email, role, invitedBy, expiresAt } = invitation;
  const { t, locale } = useLanguage();
  const own = useTeamText();
  const may = useMay();
  const withdraw = useAct(withdrawInvitation);
  return (
    <Group justify="space-between">
      <div>
        <Text size="sm" className="wrap">
          {name} · {email} · {t(roleText[role])}
        </Text>
        <Text size="xs" c="dimmed">
          {expiresAt > Date.now()
            ? t('invitedBy', { name: invitedBy, time: formatWhen(expiresAt, locale) })
            : own('invitationOver', { time: formatAge(expiresAt, locale) })}
        </Text>
        <Problem error={withdraw.error} />
      </div>
      {may('team.manage') && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-label={own('renewFor', { name })} onClick={onRenew}>
            {own('renew')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('withdrawFor', { name })}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ invitationId })}
          >
            {t('withdraw')}
          </Button>
        </Group>
      )}
    </Group>
  );
}

function RenewDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { invitationId, name } = invitation;
  const { t } = useLanguage();
  const own = useTeamText();
  const renew = useAct(renewInvitation);
  if (renew.data)
    return (
      <ShownOnce
        title={t('inviteLink', { name })}
        hint={t('inviteSend', { name })}
        secret={renew.data.link}
        copy={t('copyLink')}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      title={own('renewFor', { name })}
      preview={own('renewWhat', { name })}
      confirm={own('renew')}
      isBusy={renew.isPending}
      error={renew.error}
      onConfirm={() => renew.mutate({ invitationId })}
      onClose={onClose}
    />
  );
}
