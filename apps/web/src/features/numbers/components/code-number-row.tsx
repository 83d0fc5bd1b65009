import { Tooltip } from '@mantine/core';
import type { VerificationNumber } from '@manyline/contract/verification';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { regionFlag } from '../../../ui/region-flag.ts';
import { keyOfCode } from '../model/listed-numbers.ts';
import { standingOfCode } from '../model/number-status.ts';
import { CopyNumber } from './copy-number.tsx';
import classes from './management.module.css';

/** Spec 2 §9. */
const TIP_AFTER_MS = 1_000;

/** A number that receives codes of a service; it is managed where codes are. */
export function CodeNumberRow({ number, tabIndex }: { number: VerificationNumber; tabIndex: number }) {
  const t = useText('numbers');
  const format = useFormat();
  const { app, name, code, formatPhone, numberName, oldPhone, subStatus, monthRent, nextPaymentDate } = number;
  const isSubscribed = subStatus === 1;
  const rent = isSubscribed ? t('plan.rent', { rent: format.price(monthRent) }) : '';
  const date = nextPaymentDate === undefined ? undefined : format.date(nextPaymentDate);
  const next = t(`next.${standingOfCode(number)}`, { date });
  const tip = t('manage.tip', { plan: name, rent, next });
  return (
    <div className={classes.row} data-number={keyOfCode(number)}>
      <Tooltip
        label={tip}
        disabled={!isSubscribed}
        openDelay={TIP_AFTER_MS}
        multiline
        maw={320}
        position="bottom-start"
      >
        <Link
          {...links.verificationPlace('numbers', { app, number: keyOfCode(number) })}
          className={classes.link}
          tabIndex={tabIndex}
          data-row
        >
          <span className={classes.flag} aria-hidden>
            {regionFlag(code)}
          </span>
          <span className={`${classes.number} tabular`}>{formatPhone}</span>
          <span className={classes.name} dir="auto" data-none={!numberName || undefined}>
            {numberName || t('manage.noName')}
          </span>
          <span className={classes.facts}>
            <span className={classes.what}>
              <span>{t('status.codes', { app: name })}</span>
              <span className="tabular">{rent}</span>
            </span>
            <span className={`${classes.next} tabular ${date !== undefined && !isSubscribed ? classes.warn : ''}`}>
              {next}
            </span>
          </span>
        </Link>
      </Tooltip>
      <CopyNumber fullNumber={oldPhone} shown={formatPhone} tabIndex={tabIndex} tip="bottom" />
      <span className={classes.action} />
    </div>
  );
}
