import { formatMicros } from '@manyline/domain/money';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { type Choice, tilesFor } from '../model/choice.ts';
import classes from './credit.module.css';
import { CustomAmount } from './custom-amount.tsx';
import { useAmountText } from './use-amount-text.ts';

interface AmountTilesProps {
  choice: Choice;
  /** A whole amount of a tile, or one of the customer's own as it is typed. */
  onChoose: (amount: { amount: number } | { custom: string | number }) => void;
}

/** The tiles that can be bought, each with its gift, and an amount of one's own. */
export function AmountTiles({ choice, onChoose }: AmountTilesProps) {
  const t = useText('payments');
  const brand = useBrand();
  const { bought, credited } = useAmountText();
  const { custom } = brand.payments;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('amount.title')}</legend>
      <div className={classes.tiles}>
        {tilesFor(brand, choice.way).map(({ productId, amount, gift, popular }) => (
          <label key={productId} className={classes.tile}>
            <input
              type="radio"
              name="amount"
              className={classes.radio}
              checked={choice.productId === productId}
              onChange={() => onChoose({ amount: Number(formatMicros(amount)) })}
            />
            <span className={`${classes.amount} tabular`}>{bought(formatMicros(amount))}</span>
            {gift > 0 && (
              <span className={classes.gift}>{t('amount.gift', { gift: credited(formatMicros(gift)) })}</span>
            )}
            {popular && <span className={classes.popular}>{t('amount.popular')}</span>}
          </label>
        ))}
        <label className={`${classes.tile} ${classes.wide}`}>
          <input
            type="radio"
            name="amount"
            className={classes.radio}
            checked={choice.isCustom}
            onChange={() => onChoose({ custom: '' })}
          />
          <span className={classes.amount}>{t('amount.custom')}</span>
          <span className={classes.small}>
            {t('amount.range', { min: bought(String(custom.min)), max: bought(String(custom.max)) })}
          </span>
        </label>
      </div>
      {choice.isCustom && <CustomAmount choice={choice} onChoose={onChoose} />}
    </fieldset>
  );
}
