import { Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { LockButton } from '../choose/lock-button.tsx';
import { useTakeNumber } from '../choose/use-take-number.ts';
import { EmptyBox } from '../empty-box.tsx';
import { isTier } from '../model/code-subscription.ts';
import { CodeTexts } from './code-texts.tsx';
import { Countdown } from './countdown.tsx';
import { HeldBefore } from './held-details.tsx';
import { useReceivingState } from './receiving-context.tsx';
import { useChangeNote } from './set-aside.tsx';
import { useShowsCodes } from './use-shows-codes.ts';

/** Countdown, texts, and for the two tiers another number. */
export function ReceivePanel() {
  const t = useText('verification');
  const lock = useReceivingState((state) => state.lock);
  const list = useReceivingState((state) => state.list);
  const isReceiving = useReceivingState((state) => state.isReceiving);
  const take = useTakeNumber();
  const change = useChangeNote();
  useShowsCodes();
  if (!lock) return null;
  const tryAnother = () =>
    take.press({ app: lock.app, code: lock.countryCode, numberType: lock.numberType, codeRate: lock.codeRate });
  return (
    <Stack gap="md">
      <Countdown />
      <div>
        <CodeTexts list={list} live />
        {list.length === 0 && <EmptyBox>{t(isReceiving ? 'texts.waiting' : 'texts.none')}</EmptyBox>}
      </div>
      {isTier(lock.numberType) && (
        <LockButton
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          words={t('receive.another')}
          option={lock}
          isExplained
          change={change}
          isPending={take.isPending}
          onPress={tryAnother}
        />
      )}
      <HeldBefore />
    </Stack>
  );
}
