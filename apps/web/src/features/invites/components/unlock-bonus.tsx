import { Button } from '@mantine/core';
import { formatMicros } from '@manyline/domain/money';
import { ConfirmDialog } from '@manyline/page/ui/confirm-dialog';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { askVerify } from '../../../lib/overlay/overlay-store.ts';
import { useBrand } from '../../../lib/services.tsx';

/** Nothing can be redeemed without a phone: a dialog says so at once, and a button stays after Later (spec 1 §2). */
export function UnlockBonus() {
  const t = useText('invites');
  const format = useFormat();
  const { referralReward } = useBrand();
  const [isAsking, setAsking] = useState(true);
  const setUp = () => {
    setAsking(false);
    void askVerify('updateForUnlockBonus');
  };
  return (
    <>
      <Button onClick={setUp}>{t('unlock.setUp')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('unlock.title')}
          body={t('unlock.body', { reward: format.price(formatMicros(referralReward)) })}
          confirm={t('unlock.setUp')}
          cancel={t('unlock.later')}
          onConfirm={setUp}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
