import type { VirtualPhone } from '@manyline/contract/numbers';
import { unSubVirtualPhone } from '@manyline/contract/plans';
import { formatNumber } from '@manyline/domain/phone';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useMutation } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';
import { useRefreshNumbers } from '../api/refresh-numbers.ts';

/** The meaning of unsubscribing, before it is done; it can be taken back until the number goes. */
export function UnsubscribeDialog({ number, onClose }: { number: VirtualPhone; onClose: () => void }) {
  const t = useText('numbers');
  const common = useText();
  const api = useApi();
  const format = useFormat();
  const refresh = useRefreshNumbers();
  const { telCode, phone, nextPaymentDate } = number;
  const unsubscribe = useMutation({
    mutationFn: () => api.call(unSubVirtualPhone, { telCode, phone }),
    onSuccess: async ({ resDate }) => {
      await refresh();
      // Not `subHint`: its day is UTC's, the question's was the person's own.
      const values = { number: formatNumber(number), date: format.date(resDate) };
      showSnackbar(t('unsubscribe.done', values), { tone: 'success' });
      onClose();
    },
    onError: (error) => {
      onClose();
      showError(error);
    },
  });
  const date = nextPaymentDate === undefined ? undefined : format.date(nextPaymentDate);
  return (
    <ConfirmDialog
      title={t('unsubscribe.title', { number: formatNumber(number) })}
      body={t(date ? 'unsubscribe.body' : 'unsubscribe.bodyNow', { date })}
      confirm={t('actions.unsubscribe')}
      cancel={common('actions.cancel')}
      danger
      busy={unsubscribe.isPending}
      onConfirm={() => unsubscribe.mutate()}
      onClose={onClose}
    />
  );
}
