import { NativeSelect } from '@mantine/core';
import { formatMicros } from '@manyline/domain/money';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { type Choice, customAmounts, tilesFor } from '../model/choice.ts';
import classes from './credit.module.css';

interface AmountTilesProps {
  choice: Choice;
  /** A whole amount of a tile, or one of the customer's own. */
  onChoose: (amount: { amount: number } | { custom: number }) => void;
}

/** The tiles that can be bought, each with its gift, and an amount of one's own. */
export function AmountTiles({ choice, onChoose }: AmountTilesProps) {
  const t = useText('payments');
  const brand = useBrand();
  const format = useFormat();
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
            <span className={`${classes.amount} tabular`}>{format.price(formatMicros(amount))}</span>
            {gift > 0 && (
              <span className={classes.gift}>{t('amount.gift', { gift: format.price(formatMicros(gift)) })}</span>
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
            onChange={() => onChoose({ custom: custom.default })}
          />
          <span className={classes.amount}>{t('amount.custom')}</span>
          <span className={classes.small}>
            {t('amount.range', { min: format.price(String(custom.min)), max: format.price(String(custom.max)) })}
          </span>
        </label>
      </div>
      {choice.isCustom && (
        <NativeSelect
          mt="sm"
          label={t('amount.choose')}
          value={formatMicros(choice.amount)}
          onChange={(event) => onChoose({ custom: Number(event.currentTarget.value) })}
        >
          {customAmounts(brand).map((amount) => (
            <option key={amount} value={amount}>
              {format.price(String(amount))}
            </option>
          ))}
        </NativeSelect>
      )}
    </fieldset>
  );
}
