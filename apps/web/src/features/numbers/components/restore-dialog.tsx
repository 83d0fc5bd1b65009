import { reSubVirtualPhone } from '@manyline/contract/plans';
import { formatNumber, type PhoneParts, splitNumber } from '@manyline/domain/phone';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { showError } from '../../../lib/errors/show-error.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useRefreshNumbers } from '../api/refresh-numbers.ts';
import { useManagedPlans } from '../api/use-plans.ts';

/** A number to be restored, as the list of numbers or the history knows it. */
export interface Restorable {
  fullNumber: string;
  historyId: string;
  /** Until when it is possible. */
  resDate: number | undefined;
  planId: string | undefined;
  /** Its renewal failed: restoring pays it. While a paid period runs it is free. */
  unpaid: boolean;
}

export function RestoreDialog({ what, onClose }: { what: Restorable; onClose: () => void }) {
  const t = useText('numbers');
  const common = useText();
  const format = useFormat();
  const rent = usePlanRent(what);
  const restore = useRestore(onClose);
  const date = what.resDate === undefined ? '' : format.date(what.resDate);
  const free = rent ? t('restore.freeRent', { date, rent }) : t('restore.free', { date });
  const body = what.unpaid ? t(rent ? 'restore.pays' : 'restore.paysRent', { rent }) : free;
  return (
    <ConfirmDialog
      title={t('restore.title', { number: formatNumber(partsOf(what)) })}
      body={body}
      confirm={t('actions.restore')}
      cancel={common('actions.cancel')}
      busy={restore.isPending}
      onConfirm={() => void restore.press(what)}
      // Closed while it is paid, it would not tell of what was bought.
      onClose={restore.isPending ? () => undefined : onClose}
    />
  );
}

const partsOf = ({ fullNumber }: Restorable): PhoneParts => splitNumber(fullNumber);

function useRestore(onClose: () => void) {
  const refresh = useRefreshNumbers();
  return useMoneyClick({
    run: ({ historyId, resDate }: Restorable, money) =>
      money.call(reSubVirtualPhone, { historyId, ...(resDate !== undefined && { resDate }) }),
    onDone: async ({ subHint }) => {
      await refresh();
      showSnackbar(subHint, { tone: 'success' });
      onClose();
    },
    onFailed: (error) => {
      onClose();
      showError(error);
      // It may have expired while the list was open.
      void refresh();
    },
  });
}

/** The exact price of the period that restoring pays, or that is paid next; undefined while unknown. */
function usePlanRent({ fullNumber, planId }: Restorable): string | undefined {
  const format = useFormat();
  const { data } = useManagedPlans(fullNumber, planId !== undefined);
  const plan = data?.planList.find((each) => each.planId === planId);
  return plan && format.price(plan.planRent);
}
