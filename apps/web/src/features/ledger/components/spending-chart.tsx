import { monthName } from '../../../lib/format/month-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type MonthSpending, stackSpending } from '../model/stack-spending.ts';
import classes from './spending.module.css';
import { useSpendingNames } from './use-spending-names.ts';

/** Bars of four months, stacked by kind. The table below it says the same in figures. */
export function SpendingChart({ months }: { months: readonly MonthSpending[] }) {
  const t = useText('ledger');
  const format = useFormat();
  const language = useLanguage();
  const nameOf = useSpendingNames();
  const { kinds, bars } = stackSpending(months);
  const words = bars.map(({ ym, spent }) =>
    t('spending.month', { month: monthName(ym, language), spent: format.price(spent) }),
  );
  return (
    <figure className={classes.figure}>
      <div className={classes.chart} role="img" aria-label={t('spending.chart', { months: format.list(words) })}>
        {bars.map(({ ym, spent, parts }) => (
          <div key={ym} className={classes.month} aria-hidden>
            <span className={classes.sum}>{format.money(spent)}</span>
            <div className={classes.bar}>
              {parts.map(({ kind, height }) => (
                <div
                  key={kind}
                  className={classes.part}
                  data-place={kinds.indexOf(kind) % PLACES}
                  style={{ height: `${height * 100}%` }}
                />
              ))}
            </div>
            <span>{monthName(ym, language)}</span>
          </div>
        ))}
      </div>
      <figcaption className={classes.legend}>
        {kinds.map((kind, at) => (
          <span key={kind} className={classes.entry}>
            <span className={classes.part} data-place={at % PLACES} aria-hidden />
            {nameOf(kind)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Colours of spending.module.css: one for each bill type. */
const PLACES = 10;
