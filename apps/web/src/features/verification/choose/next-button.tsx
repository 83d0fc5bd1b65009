import type { PhoneOption } from '@manyline/contract/verification';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import type { Gate } from '../../../data/gates/use-gate.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useFrontPage } from '../../../lib/services.tsx';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { BuyButton } from '../../../ui/buy-button.tsx';
import { useChangeNote } from '../receive/set-aside.tsx';
import { usePlace } from '../use-place.ts';
import { LockButton } from './lock-button.tsx';
import { useTakeNumber } from './use-take-number.ts';
import { useTermsReminder } from './use-terms-reminder.tsx';

interface NextButtonProps {
  app: string;
  code: string;
  gate: Gate;
  option: PhoneOption | undefined;
  /** Why nothing is chosen, where it is not for whoever looks to choose. */
  missing?: string | undefined;
  agreed: boolean;
  onAgree: () => void;
}

/** Locks what was chosen. In front-page mode buying leads to the messaging site (decision 21). */
export function NextButton({ app, code, gate, option, missing, agreed, onAgree }: NextButtonProps) {
  const t = useText('verification');
  const frontPage = useFrontPage();
  const { go } = usePlace();
  const take = useTakeNumber();
  const change = useChangeNote();
  const remind = useTermsReminder();
  const isShown = useIsShown();
  if (frontPage) return <BuyButton>{t('new.get')}</BuyButton>;
  const takeIt = async () => {
    if (!option || !(await gate.pass())) return;
    const { numberType, telCode, phone, codeRate } = option;
    const number = phone === '' ? {} : { number: `${telCode}${phone}` };
    const isTaken = await take.press({ app, code, numberType, codeRate, ...number });
    // Whoever has gone elsewhere meanwhile is not fetched back.
    if (isTaken && isShown()) go('new/receive', { app, code });
  };
  const press = () => {
    if (agreed) return void takeIt();
    remind(option, () => {
      onAgree();
      void takeIt();
    });
  };
  return (
    <LockButton
      words={t('new.next')}
      option={option}
      missing={missing}
      change={change}
      isPending={take.isPending}
      onPress={press}
      {...FOCUS_HOME}
    />
  );
}
