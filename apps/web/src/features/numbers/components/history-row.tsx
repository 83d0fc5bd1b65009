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
  const title = line.planName ? t('history.row', { kind, plan: line.planName }) : kind;
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
          {line.nextPaymentDate !== undefined &&
            t(line.step === 'booked' ? 'history.from' : 'next.active', { date: format.date(line.nextPaymentDate) })}
        </span>
      </span>
      {restoring && <RestoreDialog what={restorable(line)} onClose={() => setRestoring(false)} />}
    </div>
  );
}

function restorable({ number, historyId, resDate, planId, type }: SubscriptionEvent) {
  return { fullNumber: number, historyId, resDate, planId, unpaid: type === subscriptionTypes.failedRenewal };
}
