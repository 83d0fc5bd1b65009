import { Stack, Text, TextInput } from '@mantine/core';
import { type SupplierKindName, supplierKinds } from '@manyline/contract/console/account-kinds';
import { newAccountName } from '@manyline/contract/console/network-accounts';
import { proposeSupplier, type SupplierOnWire } from '@manyline/contract/console/suppliers';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { CredentialsForm, isWhole, type Typed, toCredentials } from '../../ui/credentials-form.tsx';
import { NewAccountFields } from '../../ui/new-account-fields.tsx';
import { Proposed } from '../../ui/proposed.tsx';

const kinds = Object.keys(supplierKinds) as SupplierKindName[];
const isKind = (kind: string): kind is SupplierKindName => Object.hasOwn(supplierKinds, kind);
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
const PERCENT = /^\d{1,5}$/;

interface SupplierDialogProps {
  /** Gets other credentials and terms. Absent: a new account. */
  supplier?: SupplierOnWire;
  currencies: readonly string[];
  onClose: () => void;
}

/** A new account at a supplier, or other credentials for one; another operator confirms it. */
export function SupplierDialog({ supplier, currencies, onClose }: SupplierDialogProps) {
  const { t } = useNetworkWords();
  const [kind, setKind] = useState<SupplierKindName>(supplier && isKind(supplier.kind) ? supplier.kind : '5sim');
  const [ownName, setOwnName] = useState('main');
  const [margin, setMargin] = useState(String(supplier?.marginPercent ?? 50));
  const [units, setUnits] = useState<Readonly<Record<string, string>>>(supplier?.units ?? {});
  const [typed, setTyped] = useState<Typed>({});
  // As they were when the dialog opened: the account is read anew behind it.
  const [basedOn] = useState(supplier?.credentialsMark ?? '');
  const propose = useAct(proposeSupplier);
  const name = supplier?.name ?? `${kind}:${ownName.trim()}`;
  const fields = supplierKinds[kind];
  const title = supplier ? t('setCredentialsOf', { name }) : t('addAccount');
  if (propose.isSuccess) return <Proposed title={title} onClose={onClose} />;
  const areTerms = PERCENT.test(margin) && currencies.every((code) => AMOUNT.test(units[code] ?? ''));
  return (
    <ActionDialog
      title={title}
      preview={
        <Stack gap="sm">
          <Text size="sm">{t('credentialsHint')}</Text>
          {!supplier && (
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
          <TextInput
            label={t('marginPercent')}
            inputMode="numeric"
            required
            value={margin}
            onChange={(event) => setMargin(event.currentTarget.value.trim())}
          />
          {currencies.map((currency) => (
            <TextInput
              key={currency}
              label={t('unitOf', { currency })}
              inputMode="decimal"
              required
              value={units[currency] ?? ''}
              onChange={(event) => setUnits({ ...units, [currency]: event.currentTarget.value.trim() })}
            />
          ))}
        </Stack>
      }
      confirm={t('propose')}
      wantsReason
      needsFourEyes
      isBlocked={!newAccountName.safeParse(name).success || !isWhole(fields, typed) || !areTerms}
      isBusy={propose.isPending}
      error={propose.error}
      onConfirm={(reason) =>
        propose.mutate({
          name,
          credentials: toCredentials(fields, typed),
          units: Object.fromEntries(currencies.map((code) => [code, units[code]!])),
          marginPercent: Number(margin),
          basedOn,
          reason,
        })
      }
      onClose={onClose}
    />
  );
}
