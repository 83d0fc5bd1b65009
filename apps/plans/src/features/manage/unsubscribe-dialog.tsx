import { Button } from '@mantine/core';
import type { VirtualPhone } from '@manyline/contract/numbers';
import { unSubVirtualPhone } from '@manyline/contract/plans';
import { formatNumber } from '@manyline/domain/phone';
import { useLanguage } from '../../lib/language.tsx';
import { useChange } from '../../lib/use-plans.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';

/** Asks first; then says until when the number stays. */
export function UnsubscribeDialog({ number, onClose }: { number: VirtualPhone; onClose: () => void }) {
  const { t } = useLanguage();
  const unsubscribe = useChange(unSubVirtualPhone);
  const { telCode, phone } = number;
  const readable = formatNumber(number);
  if (unsubscribe.data)
    return (
      <Dialog title={t('unsubscribed')} body={unsubscribe.data.subHint} onClose={onClose}>
        <Button onClick={onClose} data-autofocus>
          {t('okay')}
        </Button>
      </Dialog>
    );
  return (
    <Dialog
      title={t('unsubscribeTitle', { number: readable })}
      body={
        <>
          {t('unsubscribeBody')}
          <Refusal error={unsubscribe.error} onDone={unsubscribe.reset} />
        </>
      }
      onClose={onClose}
    >
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('keep')}
      </Button>
      <Button color="red.8" loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ telCode, phone })}>
        {t('unsubscribe')}
      </Button>
    </Dialog>
  );
}
