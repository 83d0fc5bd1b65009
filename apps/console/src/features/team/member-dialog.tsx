import { NativeSelect, Stack, Text } from '@mantine/core';
import { operatorRoles } from '@manyline/contract/console/permissions';
import {
  endOperatorSessions,
  type MemberOnWire,
  type MemberSession,
  proposeOwner,
  removeOperator,
  setOperatorRole,
} from '@manyline/contract/console/team';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { nameBrowser } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { roleText } from '../../texts/names.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

export type MemberAct = 'setRole' | 'makeOwner' | 'endSessions' | 'removeMember';
type Role = MemberOnWire['role'];
export type LesserRole = Exclude<Role, 'owner'>;

export const lesserRoles = operatorRoles.filter((role): role is LesserRole => role !== 'owner');

interface MemberDialogProps {
  act: MemberAct;
  member: MemberOnWire;
  /** The one that `endSessions` ends; all of them without. */
  session?: MemberSession | undefined;
  onClose: () => void;
}

/** An act on a member of the team, and its reason. */
export function MemberDialog({ act, member: { operatorId, name, role }, session, onClose }: MemberDialogProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<LesserRole>(lesserRoles.find((each) => each !== role)!);
  const setRole = useAct(setOperatorRole);
  const propose = useAct(proposeOwner);
  const end = useAct(endOperatorSessions);
  const remove = useAct(removeOperator);
  const done = { onSuccess: onClose };
  const acts = {
    setRole: {
      title: t('setRole'),
      preview: t('setRoleWhat', { name }),
      confirm: t('setRole'),
      used: setRole,
      run: (reason: string) => setRole.mutate({ operatorId, role: chosen, reason }, done),
    },
    makeOwner: {
      title: t('makeOwner'),
      preview: t('makeOwnerWhat', { name }),
      confirm: t('propose'),
      used: propose,
      run: (reason: string) => propose.mutate({ operatorId, reason }, done),
    },
    endSessions: {
      title: t(session ? 'memberSessionEndTitle' : 'logout'),
      preview: session
        ? t('endSessionWhat', {
            name,
            browser: [nameBrowser(session.userAgent), session.network].filter(Boolean).join(', '),
          })
        : t('endSessionsWhat', { name }),
      confirm: t(session ? 'memberSessionEnd' : 'logout'),
      used: end,
      run: (reason: string) =>
        end.mutate({ operatorId, reason, ...(session && { sessionId: session.sessionId }) }, done),
    },
    removeMember: {
      title: t('removeMember'),
      preview: t('removeWhat', { name }),
      confirm: t('removeMember'),
      used: remove,
      run: (reason: string) => remove.mutate({ operatorId, reason }, done),
    },
  };
  const { title, preview, confirm, used, run } = acts[act];
  return (
    <ActionDialog
      title={`${title}: ${name}`}
      preview={
        <Stack gap="sm">
          <Text size="sm">{preview}</Text>
          {act === 'setRole' && (
            <NativeSelect
              label={t('role')}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value as LesserRole)}
              data={lesserRoles.map((each) => ({ value: each, label: t(roleText[each]) }))}
            />
          )}
        </Stack>
      }
      confirm={confirm}
      danger={act === 'removeMember'}
      wantsReason
      needsFourEyes={act === 'makeOwner'}
      isBusy={used.isPending}
      error={used.error}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
