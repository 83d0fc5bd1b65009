import { Anchor, Autocomplete, Text } from '@mantine/core';
import { joinSentences } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import { say } from '@manyline/domain/words';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useBrand } from '../../../lib/services.tsx';
import { type Choice, tileWithGift } from '../model/choice.ts';
import { payMark, suggestAmounts, toTypedSearch } from '../model/custom-amount.ts';
import classes from './credit.module.css';
import { useAmountText } from './use-amount-text.ts';

interface CustomAmountProps {
  choice: Choice;
  onChoose: (amount: { amount: number } | { custom: string | number }) => void;
}

/** An amount of one's own: typed, or taken from a list (spec 1 §2: a dropdown). Begins empty; says while one types what is wrong with it. */
export function CustomAmount({ choice, onChoose }: CustomAmountProps) {
  const t = useText('payments');
  const brand = useBrand();
  const unit = useUnitMark();
  const { bought } = useAmountText();
  // The address follows a moment behind the keys.
  const [text, setText] = useState(choice.typed);
  const { custom } = brand.payments;
  const { problem } = choice;
  const whole = useRef<HTMLDivElement>(null);
  // Chosen at the lower end of a low screen, the field would open out of sight. The keyboard stays with the choices.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void whole.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const type = (value: string) => {
    setText(value);
    onChoose({ custom: toTypedSearch(value) });
  };
  const bounds = { min: bought(String(custom.min)), max: bought(String(custom.max)), mark: payMark(brand) };
  return (
    <div ref={whole} className={classes.custom}>
      <Autocomplete
        mt="sm"
        label={t('amount.choose')}
        description={t('amount.bounds', bounds)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        data={suggestAmounts(brand)}
        // They help to begin; over what is typed they would cover what it brings.
        filter={({ options, search }) => (search.trim() === '' ? options : [])}
        value={text}
        onChange={type}
        error={problem && problem !== 'empty' && t(`amount.problems.${problem}`, bounds)}
        {...unit}
      />
      {!problem && <Gets choice={choice} onTake={onChoose} />}
    </div>
  );
}

/** The coins for the amount: never a gift, but a tile of the same amount may bring one. */
function Gets({ choice, onTake }: { choice: Choice; onTake: (tile: { amount: number }) => void }) {
  const t = useText('payments');
  const language = useLanguage();
  const brand = useBrand();
  const { credited } = useAmountText();
  const tile = tileWithGift(brand, choice);
  const amount = formatMicros(choice.amount);
  return (
    <Text size="sm" mt="xs" role="status">
      {joinSentences(language, [
        t('amount.gets', { credited: credited(amount) }),
        ...(tile ? [t('amount.giftOfTile', { gift: credited(formatMicros(tile.gift)) }), ''] : []),
      ])}
      {tile && (
        <Anchor component="button" type="button" underline="always" onClick={() => onTake({ amount: Number(amount) })}>
          {t('amount.takeTile')}
        </Anchor>
      )}
    </Text>
  );
}

/** "$" or "¥" before what is typed, the name of a coin behind it. */
function useUnitMark() {
  const language = useLanguage();
  const brand = useBrand();
  const { currency, payments } = brand;
  const mark = payments.tilesInPay ? payMark(brand) : currency.symbol;
  if (mark !== '') return { leftSection: <Text size="sm">{mark}</Text> };
  const name = say(currency.suffix, language);
  return { rightSection: <Text size="sm">{name}</Text>, rightSectionWidth: 24 + name.length * 8 };
}
