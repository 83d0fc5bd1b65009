import { Anchor, Stack } from '@mantine/core';
import { codeNumberTypes, type VerificationNumber } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { FOCUS_HOME } from '@manyline/page/focus/return-focus';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useFrontPage } from '../../../lib/services.tsx';
import { BuyButton } from '../../../ui/buy-button.tsx';
import { LockButton } from '../choose/lock-button.tsx';
import { TermsBox } from '../choose/terms-box.tsx';
import { useTakeNumber } from '../choose/use-take-number.ts';
import { useTermsReminder } from '../choose/use-terms-reminder.tsx';
import { NumberCosts } from '../number-costs.tsx';
import { SubscriptionButton } from '../numbers/subscription-button.tsx';
import { LockPanel } from '../receive/lock-panel.tsx';
import { NumberLine } from '../receive/number-line.tsx';
import { ReceivedTexts } from '../receive/received-texts.tsx';
import { useReceivingState } from '../receive/receiving-context.tsx';
import classes from './two-tab.module.css';

/** A number that was used before: what it costs and received, and while it is held what comes. */
export function RecentNumber({ number }: { number: VerificationNumber }) {
  const t = useText('verification');
  const isHeld = useReceivingState(
    ({ lock }) => lock !== undefined && lock.app === number.app && joinNumber(lock) === number.oldPhone,
  );
  return (
    <Stack gap="md">
      {isHeld ? <LockPanel /> : <Idle number={number} />}
      {(number.subStatus === 1 || number.canSub === 1) && (
        <Anchor
          component={Link}
          {...links.pane('numberManagement', '', { app: number.app, number: `${number.oldPhone} ${number.app}` })}
          size="sm"
        >
          {t('recent.manage')}
        </Anchor>
      )}
    </Stack>
  );
}

function Idle({ number }: { number: VerificationNumber }) {
  return (
    <>
      <NumberLine number={number} />
      <NumberCosts number={number} />
      <Actions number={number} />
      <ReceivedTexts app={number.app} number={number.oldPhone} />
    </>
  );
}

function Actions({ number }: { number: VerificationNumber }) {
  const t = useText('verification');
  const frontPage = useFrontPage();
  const [agreed, setAgreed] = useState(true);
  const take = useTakeNumber();
  const remind = useTermsReminder();
  if (frontPage) return <BuyButton>{t('new.get')}</BuyButton>;
  const receive = () =>
    take.press({
      app: number.app,
      code: number.code,
      numberType: codeNumberTypes.own,
      number: number.oldPhone,
      codeRate: number.codeRate,
    });
  const agree = () => {
    setAgreed(true);
    void receive();
  };
  const press = () => (agreed ? void receive() : remind({ ...number, numberType: codeNumberTypes.own }, agree));
  return (
    <Stack gap="sm">
      <TermsBox checked={agreed} onChange={setAgreed} />
      <div className={classes.actions}>
        <LockButton
          words={t('details.receive')}
          option={number.canGetNumber === 1 ? number : undefined}
          missing={t('option.gone')}
          isPending={take.isPending}
          onPress={press}
          {...FOCUS_HOME}
        />
        <SubscriptionButton number={number} />
      </div>
    </Stack>
  );
}
