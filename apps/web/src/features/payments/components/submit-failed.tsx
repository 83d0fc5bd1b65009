import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Checkout } from '../api/use-checkout.ts';

/** The pay-submit error (spec 2 §2, §8): Cancel clears what was pending, Try again begins anew. */
export function SubmitFailed({ checkout }: { checkout: Checkout }) {
  const t = useText('payments');
  const common = useText();
  const { failed, pay, cancel } = checkout;
  if (!failed) return null;
  return (
    <ConfirmDialog
      title={t('failed.title')}
      body={failed.message}
      confirm={common('actions.retry')}
      cancel={common('actions.cancel')}
      onConfirm={() => pay(failed.purchase)}
      onClose={cancel}
    />
  );
}
