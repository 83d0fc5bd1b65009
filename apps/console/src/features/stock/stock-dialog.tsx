import { actOnStock, type StockActName, type StockOnWire } from '@manyline/contract/console/stock';
import { formatFullNumber } from '@manyline/domain/phone';
import { useAct } from '../../lib/api.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

const whats = { giveBack: 'giveBackWhat', retire: 'retireWhat' } as const;

interface StockDialogProps {
  act: StockActName;
  number: StockOnWire;
  onClose: () => void;
}

/** An act on a number that nobody has. */
export function StockDialog({ act, number, onClose }: StockDialogProps) {
  const { t } = useNetworkWords();
  const doIt = useAct(actOnStock);
  return (
    <ActionDialog
      title={t(act)}
      preview={t(whats[act], { number: formatFullNumber(number.number), source: number.source })}
      confirm={t(act)}
      danger
      wantsReason
      isBusy={doIt.isPending}
      error={doIt.error}
      onConfirm={(reason) => doIt.mutate({ number: number.number, act, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
