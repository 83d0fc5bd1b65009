import { CloseButton } from '@mantine/core';
import { IconBellRinging, IconCircleCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { refuseTip, type TipKind, wantsTip } from '../../../data/verification-memory.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { isTier } from '../model/code-subscription.ts';
import { useReceivingState } from './receiving-context.tsx';
import classes from './tip-banner.module.css';

const icons = [IconInfoCircle, IconCircleCheck, IconClockHour4, IconBellRinging, IconCircleCheck] as const;
/** Waiting and arrived are news; the others explain, and are not shown again to who closes them. */
const news: readonly number[] = [2, 3];

/** The next step with the number, in its five states (spec 1 §4). */
export function TipBanner() {
  const t = useText('verification');
  const { platform } = useBrand();
  const lock = useReceivingState((state) => state.lock);
  const tip = useReceivingState((state) => state.tip);
  const kind: TipKind = lock && !isTier(lock.numberType) ? 'oldNumber' : 'newNumber';
  const [wanted, setWanted] = useState(() => ({
    newNumber: wantsTip(platform, 'newNumber'),
    oldNumber: wantsTip(platform, 'oldNumber'),
  }));
  if (!lock) return null;
  const isNews = news.includes(tip);
  if (!isNews && !wanted[kind]) return null;
  const Glyph = icons[tip];
  const refuse = () => {
    refuseTip(platform, kind);
    setWanted({ ...wanted, [kind]: false });
  };
  return (
    <div className={classes.banner} role="status">
      <Glyph size={22} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      <span>{t(`tip.${tip}`, { app: lock.name })}</span>
      {!isNews && <CloseButton aria-label={t('tip.close')} onClick={refuse} />}
    </div>
  );
}
