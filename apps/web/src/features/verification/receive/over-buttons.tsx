import { Button, Group } from '@mantine/core';
import type { LockPhone } from '@manyline/contract/verification';
import { FOCUS_HOME, useFocusHomeOnLeaving } from '@manyline/page/focus/return-focus';
import { useText } from '../../../lib/i18n/i18n.ts';
import { usePhoneOptions } from '../api/use-phone-options.ts';
import { LockButton } from '../choose/lock-button.tsx';
import { useCodeGate } from '../choose/use-code-gate.ts';
import { useTakeNumber } from '../choose/use-take-number.ts';
import { isTier } from '../model/code-subscription.ts';
import { pickOf } from '../model/picks.ts';

interface OverButtonsProps {
  lock: LockPhone;
  /** Something else is the next step: these stand back. */
  isSecond: boolean;
  onClose: () => void;
}

/** Once an order is over: another number of its kind, got and paid like the first, or nothing more. */
export function OverButtons({ lock, isSecond, onClose }: OverButtonsProps) {
  const t = useText('verification');
  const part = useFocusHomeOnLeaving<HTMLDivElement>();
  // The place of a number of one's own has its own way to receive again.
  const hasAnother = isTier(lock.numberType);
  return (
    <div ref={part}>
      <Group gap="sm" grow preventGrowOverflow={false} align="start">
        {hasAnother && <AnotherNumber lock={lock} isSecond={isSecond} />}
        <Button variant={hasAnother || isSecond ? 'default' : 'filled'} onClick={onClose} {...FOCUS_HOME}>
          {t('over.close')}
        </Button>
      </Group>
    </div>
  );
}

function AnotherNumber({ lock, isSecond }: Omit<OverButtonsProps, 'onClose'>) {
  const t = useText('verification');
  const take = useTakeNumber();
  const { app, countryCode: code, numberType } = lock;
  const gate = useCodeGate(app, code, pickOf(lock));
  const { data } = usePhoneOptions(app, code);
  // Its price may have changed since the last one was got, and there may be none left.
  const option = data ? data.find((each) => each.numberType === numberType && each.canGetNumber === 1) : lock;
  const press = async () => {
    if (option && (await gate.pass())) await take.press({ app, code, numberType, codeRate: option.codeRate });
  };
  return (
    <LockButton
      words={t('over.another')}
      option={option}
      isExplained
      isPending={take.isPending}
      variant={isSecond ? 'default' : 'filled'}
      onPress={press}
    />
  );
}
