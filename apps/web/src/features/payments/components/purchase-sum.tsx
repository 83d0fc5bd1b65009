import type { PayMoneyText } from '@manyline/contract/pay-money';
import { addMicros, formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { type Choice, giftElsewhere } from '../model/choice.ts';
import { isChineseWay } from '../model/ways.ts';
import classes from './credit.module.css';
import { useAmountText } from './use-amount-text.ts';

interface PurchaseSumProps {
  choice: Pick<Choice, 'amount' | 'gift' | 'way' | 'productId'>;
  pay: PayMoneyText;
}

/** The sum: what is paid, what comes on top, what will be in the balance. */
export function PurchaseSum({ choice, pay }: PurchaseSumProps) {
  const t = useText('payments');
  const format = useFormat();
  const { amount, gift } = choice;
  const { credited } = useAmountText();
  const price = (micros: number) => credited(formatMicros(micros));
  const rows: [string, string][] = [
    ...(gift > 0 ? [[t('sum.gift'), price(gift)] as [string, string]] : []),
    [t('sum.credit'), price(addMicros(amount, gift))],
  ];
  const missed = giftElsewhere(useBrand(), choice);
  const note = useNote(choice, pay);
  return (
    <>
      <dl className={classes.facts}>
        <div className={classes.sum}>
          <dt>{t('sum.pay')}</dt>
          <dd className={`${classes.paid} tabular`}>{format.pay(pay)}</dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name} className={classes.sum}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {missed > 0 && <p className={`${classes.small} ${classes.unit}`}>{t('sum.noGift', { gift: price(missed) })}</p>}
      {note && <p className={`${classes.small} ${classes.unit}`}>{note}</p>}
    </>
  );
}

/**
 * The price of a coin of the brand's own, since nobody knows it by its name; the rate at which dollars are charged in yuan; and where a way
 * that usually charges yuan charges dollars.
 */
function useNote({ amount, way }: PurchaseSumProps['choice'], pay: PayMoneyText): string | undefined {
  const t = useText('payments');
  const format = useFormat();
  const { currency } = useBrand();
  if (pay.currency !== currency.payIn)
    return t('sum.rate', {
      amount: format.pay({ currency: currency.payIn, amount: formatMicros(amount) }),
      pay: format.pay(pay),
    });
  if (currency.code !== currency.payIn)
    return t('sum.unit', { unit: format.price('1'), price: format.pay({ currency: currency.payIn, amount: '1' }) });
  return isChineseWay(way) && pay.currency === 'USD' ? t('sum.inDollars') : undefined;
}
