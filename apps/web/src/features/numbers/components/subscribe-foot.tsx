import { Button, Text } from '@mantine/core';
import type { Plan } from '@manyline/contract/plans';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { TermsAgreement } from './terms-agreement.tsx';
import classes from './wizard.module.css';

interface SubscribeFootProps {
  /** The number is there already, and is given its first plan. */
  isHeld?: boolean;
  plan: Partial<Pick<Plan, 'urlDict'>> | undefined;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  onSubscribe: () => void;
}

/** The terms and the button below the plans. As long as it cannot be pressed, it says what is missing. */
export function SubscribeFoot({ isHeld = false, plan, agreed, onAgree, onSubscribe }: SubscribeFootProps) {
  const t = useText('numbers');
  const id = useId();
  const missing = !plan ? 'choosePlan' : !agreed ? 'agreeFirst' : undefined;
  return (
    <div className={classes.foot} data-low-foot>
      <div style={{ flex: 1 }}>
        <TermsAgreement isHeld={isHeld} plan={plan} agreed={agreed} onChange={onAgree} />
        <Text id={id} size="xs" c="dimmed" mt={4} hidden={!missing}>
          {missing && t(`plans.${missing}`)}
        </Text>
      </div>
      <Button disabled={missing !== undefined} aria-describedby={missing && id} onClick={onSubscribe}>
        {t('plans.subscribe')}
      </Button>
    </div>
  );
}
