import { decideUncertain, type UncertainOnWire } from '@manyline/contract/console/carriers';
import { formatFullNumber } from '@manyline/domain/phone';
import { useAct } from '../../lib/api.ts';
import { useNetworkWords } from '../../lib/network-language.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';

export interface AskedText {
  text: UncertainOnWire;
  outcome: 'sent' | 'lost';
}

interface UncertainDialogProps extends AskedText {
  onClose: () => void;
  onDecided: () => void;
}

/** The answer of somebody who knows about a text that is waited for. */
export function UncertainDialog({ text, outcome, onClose, onDecided }: UncertainDialogProps) {
  const { t } = useNetworkWords();
  const decide = useAct(decideUncertain);
  const { accountId, id } = text;
  const to = formatFullNumber(text.to);
  const usual = ['uncertainAsked', outcome === 'sent' ? 'uncertainAnswered' : 'uncertainRepeated'] as const;
  return (
    <ActionDialog
      title={t(outcome === 'sent' ? 'uncertainSent' : 'uncertainLost')}
      preview={t(outcome === 'sent' ? 'uncertainSentWhat' : 'uncertainLostWhat', { to })}
      confirm={t(outcome === 'sent' ? 'uncertainSent' : 'uncertainLost')}
      danger={outcome === 'lost'}
      wantsReason
      templates={{ label: t('uncertainUsual'), none: t('uncertainOwn'), texts: usual.map((key) => t(key)) }}
      isBusy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) => decide.mutate({ accountId, id, outcome, reason }, { onSuccess: onDecided })}
      onClose={onClose}
    />
  );
}
