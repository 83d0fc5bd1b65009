import { NativeSelect, Stack, Text } from '@mantine/core';
import { type CarrierKindName, carrierKinds } from '@manyline/contract/console/account-kinds';
import { type CarrierOnWire, proposeCarrier } from '@manyline/contract/console/carriers';
import { newAccountName } from '@manyline/contract/console/network-accounts';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { CredentialsForm, isWhole, type Typed, toCredentials } from '../../ui/credentials-form.tsx';
import { NewAccountFields } from '../../ui/new-account-fields.tsx';
import { Proposed } from '../../ui/proposed.tsx';

const kinds = Object.keys(carrierKinds) as CarrierKindName[];
const isKind = (kind: string): kind is CarrierKindName => Object.hasOwn(carrierKinds, kind);

interface CredentialsDialogProps {
  /** Gets other credentials. Absent: a new account. */
  carrier?: Pick<CarrierOnWire, 'name' | 'kind' | 'whenUnsure' | 'credentialsMark'>;
  onClose: () => void;
}

/** A new account at a carrier, or other credentials for one; another operator confirms it. */
export function CredentialsDialog({ carrier, onClose }: CredentialsDialogProps) {
  const { t } = useNetworkWords();
  const [kind, setKind] = useState<CarrierKindName>(carrier && isKind(carrier.kind) ? carrier.kind : 'twilio');
  const [ownName, setOwnName] = useState('main');
  const [whenUnsure, setWhenUnsure] = useState(carrier?.whenUnsure ?? 'hold');
  const [typed, setTyped] = useState<Typed>({});
  // As they were when the dialog opened: the account is read anew behind it.
  const [basedOn] = useState(carrier?.credentialsMark ?? '');
  const propose = useAct(proposeCarrier);
  const name = carrier?.name ?? `${kind}:${ownName.trim()}`;
  const fields = carrierKinds[kind];
  const title = carrier ? t('setCredentialsOf', { name }) : t('addAccount');
  if (propose.isSuccess) return <Proposed title={title} onClose={onClose} />;
  return (
    <ActionDialog
      title={title}
      preview={
        <Stack gap="sm">
          <Text size="sm">{t('credentialsHint')}</Text>
          {!carrier && (
            <NewAccountFields
              {...{ kinds, kind, ownName, name }}
              onKind={(chosen) => {
                setKind(chosen);
                setTyped({});
              }}
              onOwnName={setOwnName}
            />
          )}
          <CredentialsForm fields={fields} typed={typed} onType={setTyped} />
          {kind !== 'sip' && (
            <NativeSelect
              label={t('whenUnsure')}
              value={whenUnsure}
              onChange={(event) => setWhenUnsure(event.currentTarget.value as typeof whenUnsure)}
              data={[
                { value: 'hold', label: t('whenUnsureHold') },
                { value: 'resend', label: t('whenUnsureResend') },
              ]}
            />
          )}
        </Stack>
      }
      confirm={t('propose')}
      wantsReason
      needsFourEyes
      isBlocked={!newAccountName.safeParse(name).success || !isWhole(fields, typed)}
      isBusy={propose.isPending}
      error={propose.error}
      onConfirm={(reason) =>
        propose.mutate({ name, credentials: toCredentials(fields, typed), whenUnsure, basedOn, reason })
      }
      onClose={onClose}
    />
  );
}
