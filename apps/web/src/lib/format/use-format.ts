import { formatMoney, formatPrice } from '@manyline/brands/format-money';
import { parseMicros } from '@manyline/domain/money';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useBrand } from '../services.tsx';
import { createDateFormats } from './date-formats.ts';

/** How this brand and language write amounts and times. Amounts come as on the wire: decimal text. */
export function useFormat() {
  const brand = useBrand();
  const language = useLanguage();
  return useMemo(
    () => ({
      /** A balance, cut to the brand's decimals: "12.34 Coins". */
      money: (amount: string) => formatMoney(brand, parseMicros(amount), language),
      /** On the cards of the verification screen: jiema shows fewer decimals there. */
      cardMoney: (amount: string) => formatMoney(brand, parseMicros(amount), language, { card: true }),
      /** A price or charge exactly: "$0.02". */
      price: (amount: string) => formatPrice(brand, parseMicros(amount), language),
      ...createDateFormats(language),
    }),
    [brand, language],
  );
}
