import { Button } from '@mantine/core';
import { getErrorText } from '@manyline/contract/errors';
import { plansPathOf } from '@manyline/domain/plans-place';
import { createLanguage, useLanguage } from '../lib/language.tsx';
import { usePage } from '../lib/page.tsx';
import { pathOf } from '../lib/place.ts';
import { usePlace } from '../lib/route.ts';
import { Dialog } from './dialog.tsx';

/** As on the page around (spec 1 §2): some brands say it in Chinese alone and without Back. Recharging comes back to this place. */
export function BalanceDialog({ message, onClose }: { message: string; onClose: () => void }) {
  const { brand, parent } = usePage();
  const { language, back } = brand.insufficientBalance;
  const spoken = useLanguage();
  const { t } = language === null ? spoken : createLanguage(brand, 'zh_cn');
  const place = usePlace();
  const recharge = () => {
    onClose();
    parent.say({ type: 'toRecharge', returnUrl: plansPathOf(pathOf(place)) });
  };
  const body = language === null ? message : getErrorText('INSUFFICIENT_BALANCE', 'zh_cn');
  return (
    <Dialog title={t('poor')} body={body} onClose={onClose}>
      {back && (
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
      )}
      <Button onClick={recharge} data-autofocus>
        {t('recharge')}
      </Button>
    </Dialog>
  );
}
