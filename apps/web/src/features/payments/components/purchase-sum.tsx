import type { PayMoneyText } from '@manyline/contract/pay-money';
import { addMicros, formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import type { Choice } from '../model/choice.ts';
import classes from './credit.module.css';

interface PurchaseSumProps {
  choice: Pick<Choice, 'amount' | 'gift'>;
  pay: PayMoneyText;
}

/** The sum: what is paid, what comes on top, what will be in the balance. */
export function PurchaseSum({ choice: { amount, gift }, pay }: PurchaseSumProps) {
  const t = useText('payments');
  const format = useFormat();
  const price = (micros: number) => format.price(formatMicros(micros));
  const rows: [string, string][] = [
    [t('sum.pay'), format.pay(pay)],
    ...(gift > 0 ? [[t('sum.gift'), price(gift)] as [string, string]] : []),
    [t('sum.credit'), price(addMicros(amount, gift))],
  ];
  const unit = useUnit();
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={classes.sum}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {unit && <p className={`${classes.small} ${classes.unit}`}>{unit}</p>}
    </>
  );
}

/** What a coin of the brand's own costs: nobody knows it by its name. A dollar needs no words. */
function useUnit(): string | undefined {
  const t = useText('payments');
  const format = useFormat();
  const { currency } = useBrand();
  if (currency.code === currency.payIn) return undefined;
  return t('sum.unit', { unit: format.price('1'), price: format.pay({ currency: currency.payIn, amount: '1' }) });
}
