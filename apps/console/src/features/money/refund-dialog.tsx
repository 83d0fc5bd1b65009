import { Stack, Text, TextInput } from '@mantine/core';
import { getAllowance } from '@manyline/contract/console/account-money';
import { refundOrder } from '@manyline/contract/console/money';
import { parseMicros } from '@manyline/domain/money';
import { useState } from 'react';
import { useAct, useRead } from '../../lib/api.ts';
import { formatAmount } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { isSomeMoney, needsSecond } from '../../lib/some-money.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ProposedDialog } from '../../ui/proposed-dialog.tsx';
import type { ShownOrder } from './shown-order.ts';
import { usualReasons } from './usual-reasons.ts';

/** Gives paid money back to where it came from: once, however often it is clicked, as the dialog makes its key. */
export function RefundDialog({ shown: { order, refundable }, onClose }: { shown: ShownOrder; onClose: () => void }) {
  const { t } = useLanguage();
  const [refundId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(refundable);
  // As it was when the dialog opened: a look at the order meanwhile is not one by the operator.
  const [refundedBefore] = useState(order.refunded);
  const allowance = useRead(getAllowance, { accountId: order.accountId });
  const refund = useAct(refundOrder);
  if (refund.data?.outcome === 'proposed') return <ProposedDialog onClose={onClose} />;
  const isAmount = isSomeMoney(amount) && parseMicros(amount.trim()) <= parseMicros(refundable);
  const left = allowance.data?.left ?? '0';
  return (
    <ActionDialog
      title={t('refund')}
      confirm={t('refund')}
      danger
      wantsReason
      templates={usualReasons(t, 'refund')}
      needsFourEyes={isAmount && allowance.data !== undefined && needsSecond(amount, left)}
      isBusy={refund.isPending}
      isBlocked={!isAmount}
      error={refund.error}
      onClose={onClose}
      onConfirm={(reason) =>
        refund.mutate(
          { refundId, orderId: order.orderId, amount: amount.trim(), refundedBefore, reason },
          { onSuccess: ({ outcome }) => outcome === 'done' && onClose() },
        )
      }
      preview={
        <Stack gap="sm">
          {t(order.gateway.startsWith('chain:') ? 'refundTransferWhat' : 'refundWhat')}
          <TextInput
            label={t('amount')}
            description={[
              t('refundableNow', { amount: formatAmount(refundable, order.currency) }),
              allowance.data && t('allowanceLeft', { amount: formatAmount(left, order.currency) }),
            ]
              .filter(Boolean)
              .join(' ')}
            required
            inputMode="decimal"
            maxLength={16}
            value={amount}
            error={amount !== '' && !isAmount && t('refundAmountWrong')}
            rightSection={<Text size="xs">{order.currency}</Text>}
            rightSectionWidth={90}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </Stack>
      }
    />
  );
}
