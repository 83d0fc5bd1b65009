import { Text } from '@mantine/core';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { EmptyBox } from '../empty-box.tsx';
import { CodeTexts } from './code-texts.tsx';
import { Countdown } from './countdown.tsx';
import { HeldBefore, HeldUntil } from './held-details.tsx';
import { HeldNumber } from './held-number.tsx';
import { LockButtons } from './lock-buttons.tsx';
import { LetGoNumber, LockOver } from './lock-over.tsx';
import card from './number-card.module.css';
import { useReceivingState } from './receiving-context.tsx';
import { SetAside } from './set-aside.tsx';
import { TipBanner } from './tip-banner.tsx';
import { useShowsCodes } from './use-shows-codes.ts';

/** The held number and what comes to it, as one column. */
export function LockPanel() {
  const t = useText('verification');
  const format = useFormat();
  useShowsCodes();
  const lock = useReceivingState((state) => state.lock);
  const list = useReceivingState((state) => state.list);
  const isReceiving = useReceivingState((state) => state.isReceiving);
  const isOver = useReceivingState((state) => state.isOver);
  if (!lock) return null;
  return (
    <div className={card.card}>
      <div className={card.head}>
        {isOver ? <LetGoNumber /> : <HeldNumber />}
        <Text size="sm" c="dimmed">
          {lock.name} · {t('option.rate', { rate: format.price(lock.codeRate) })}
        </Text>
        <HeldUntil />
      </div>
      {isOver ? (
        <LockOver />
      ) : (
        <>
          <SetAside />
          <TipBanner />
          <Countdown />
          <div>
            <CodeTexts list={list} live />
            {list.length === 0 && <EmptyBox>{t(isReceiving ? 'texts.waiting' : 'texts.none')}</EmptyBox>}
          </div>
        </>
      )}
      <HeldBefore />
      <div className={card.foot}>
        <LockButtons />
      </div>
    </div>
  );
}
