import { Button } from '@mantine/core';
import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import { nameOfSubscriptionType } from '@manyline/contract/history-words';
import type { SubscriptionEvent } from '@manyline/contract/subscriptions';
import { formatFullNumber } from '@manyline/domain/phone';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import classes from './history.module.css';
import { RestoreDialog } from './restore-dialog.tsx';

/** One event, with its number, time and price; restored from here where that is still possible. */
export function HistoryRow({ line }: { line: SubscriptionEvent }) {
  const t = useText('numbers');
  const format = useFormat();
  const language = useLanguage();
  const [restoring, setRestoring] = useState(false);
  const number = formatFullNumber(line.number);
  const kind = nameOfSubscriptionType(line.type, language, line.step);
  const { planName: plan } = line;
  const title = plan ? t(line.step === 'dropped' ? 'history.stays' : 'history.row', { kind, plan }) : kind;
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        <span className={classes.line}>{title}</span>
        <span className={`${classes.line} ${classes.small} tabular`} dir="auto">
          {[number, line.name, format.dateTime(line.date)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {line.canRestore && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('actions.of', { action: t('actions.restore'), number })}
          onClick={() => setRestoring(true)}
        >
          {t('actions.restore')}
        </Button>
      )}
      <span className={classes.amount}>
        <span className={classes.line}>{line.charge === '0' ? t('history.noCharge') : format.price(line.charge)}</span>
        <span className={classes.small}>
          {line.nextPaymentDate !== undefined && t(footOf(line), { date: format.date(line.nextPaymentDate) })}
        </span>
      </span>
      {restoring && <RestoreDialog what={restorable(line)} onClose={() => setRestoring(false)} />}
    </div>
  );
}

/** A change that was booked says from when it holds, as long as no other came in its place. */
function footOf({ step }: SubscriptionEvent) {
  if (step === 'overtaken') return 'history.overtaken';
  return step === 'booked' ? 'history.from' : 'next.active';
}

function restorable({ number, historyId, resDate, planId, type }: SubscriptionEvent) {
  return { fullNumber: number, historyId, resDate, planId, unpaid: type === subscriptionTypes.failedRenewal };
}
