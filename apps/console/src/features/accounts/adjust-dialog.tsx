import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { adjustBalance, getAllowance } from '@manyline/contract/console/account-money';
import { creditCauses, debitCauses, nameOfCause } from '@manyline/contract/console/adjust-words';
import { useState } from 'react';
import { useAct, useRead } from '../../lib/api.ts';
import { formatAmount } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { isSomeMoney, needsSecond } from '../../lib/some-money.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ProposedDialog } from '../../ui/proposed-dialog.tsx';

interface AdjustDialogProps {
  accountId: string;
  name: string;
  direction: 'credit' | 'debit';
  onClose: () => void;
}

/** Gives an account money, or takes some: once, however often it is clicked, as the dialog makes its key. */
export function AdjustDialog({ accountId, name, direction, onClose }: AdjustDialogProps) {
  const { t, language } = useLanguage();
  const [adjustmentId] = useState(() => crypto.randomUUID());
  const causes = direction === 'credit' ? creditCauses : debitCauses;
  const [cause, setCause] = useState<(typeof causes)[number]>(causes[0]);
  const [amount, setAmount] = useState('');
  const allowance = useRead(getAllowance, { accountId });
  const adjust = useAct(adjustBalance);
  if (adjust.data?.outcome === 'proposed') return <ProposedDialog onClose={onClose} />;
  const isAmount = isSomeMoney(amount);
  const { left = '0', currency = '' } = allowance.data ?? {};
  return (
    <ActionDialog
      title={t(direction)}
      confirm={t(direction)}
      danger={direction === 'debit'}
      wantsReason
      needsFourEyes={isAmount && allowance.data !== undefined && needsSecond(amount, left)}
      isBusy={adjust.isPending}
      isBlocked={!isAmount}
      error={adjust.error}
      onClose={onClose}
      onConfirm={(reason) =>
        adjust.mutate(
          { adjustmentId, accountId, direction, amount: amount.trim(), cause, reason },
          { onSuccess: ({ outcome }) => outcome === 'done' && onClose() },
        )
      }
      preview={
        <Stack gap="sm">
          {t(direction === 'credit' ? 'creditWhat' : 'debitWhat', { who: name })}
          <TextInput
            label={t('amount')}
            description={allowance.data && t('allowanceLeft', { amount: formatAmount(left, currency) })}
            required
            inputMode="decimal"
            maxLength={16}
            value={amount}
            error={amount !== '' && !isAmount && t('amountWrong')}
            rightSection={<Text size="xs">{currency}</Text>}
            rightSectionWidth={90}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('cause')}
            description={t('causeHint')}
            value={cause}
            data={causes.map((each) => ({ value: each, label: nameOfCause(each, language) }))}
            onChange={(event) => setCause(causes[event.currentTarget.selectedIndex] ?? causes[0])}
          />
        </Stack>
      }
    />
  );
}
