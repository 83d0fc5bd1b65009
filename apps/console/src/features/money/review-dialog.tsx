import { Stack, TextInput } from '@mantine/core';
import { decideMoneyReview, type MoneyReview } from '@manyline/contract/console/money';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { isSomeMoney } from '../../lib/some-money.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ProposedDialog } from '../../ui/proposed-dialog.tsx';
import { usualReasons } from './usual-reasons.ts';

interface ReviewDialogProps {
  review: MoneyReview;
  action: 'credit' | 'leave';
  onClose: () => void;
  onDecided: () => void;
}

/** Whose money it is, and how much of it is credited; or that nobody gets it. */
export function ReviewDialog({ review, action, onClose, onDecided }: ReviewDialogProps) {
  const { t } = useLanguage();
  const [decisionId] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [to, setTo] = useState('');
  const decide = useAct(decideMoneyReview);
  if (decide.data?.outcome === 'proposed') return <ProposedDialog onClose={onClose} />;
  const credits = action === 'credit';
  const needsTo = credits && review.orderId === undefined;
  return (
    <ActionDialog
      title={t(credits ? 'assign' : 'leave')}
      confirm={t(credits ? 'assign' : 'leave')}
      danger={!credits}
      wantsReason
      templates={usualReasons(t, action)}
      isBusy={decide.isPending}
      isBlocked={credits && (!isSomeMoney(amount) || (needsTo && to.trim() === ''))}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          {
            reviewId: review.reviewId,
            decisionId,
            action,
            reason,
            ...(credits && { amount: amount.trim() }),
            ...(needsTo && { to: to.trim() }),
          },
          { onSuccess: ({ outcome }) => outcome === 'done' && onDecided() },
        )
      }
      preview={
        <Stack gap="sm">
          {t(credits ? 'assignWhat' : 'leaveWhat')}
          {needsTo && (
            <TextInput
              label={t('assignTo')}
              required
              maxLength={100}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          )}
          {credits && (
            <TextInput
              label={t('amount')}
              description={t('assignAmountHint')}
              required
              inputMode="decimal"
              maxLength={16}
              value={amount}
              error={amount !== '' && !isSomeMoney(amount) && t('amountWrong')}
              onChange={(event) => setAmount(event.currentTarget.value)}
            />
          )}
        </Stack>
      }
    />
  );
}
