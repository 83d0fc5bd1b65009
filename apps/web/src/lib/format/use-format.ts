import type { Brand } from '@manyline/brands/define-brand';
import { formatMissing, formatMoney, formatPay, formatPrice } from '@manyline/brands/format-money';
import type { PayMoneyText } from '@manyline/contract/pay-money';
import { joinLabel, joinList, type Language, languages } from '@manyline/domain/languages';
import { parseMicros } from '@manyline/domain/money';
import { useLanguage } from '../i18n/use-language.ts';
import { useBrand } from '../services.tsx';
import { createDateFormats } from './date-formats.ts';

export type Formats = ReturnType<typeof createFormats>;

/** A page has one brand and one language at a time; a browser takes a millisecond to make what a row of a list needs. */
let last: { brand: Brand; language: Language; formats: Formats } | undefined;

/** How this brand and language write amounts and times. Amounts come as on the wire: decimal text. */
export function useFormat(): Formats {
  const brand = useBrand();
  const language = useLanguage();
  if (last?.brand !== brand || last.language !== language)
    last = { brand, language, formats: createFormats(brand, language) };
  return last.formats;
}

function createFormats(brand: Brand, language: Language) {
  const share = new Intl.NumberFormat(languages[language].tag, { style: 'percent' });
  return {
    /** A balance, cut to the brand's decimals: "12.34 Coins". */
    money: (amount: string) => formatMoney(brand, parseMicros(amount), language),
    /** On the cards of the verification screen: jiema shows fewer decimals there. */
    cardMoney: (amount: string) => formatMoney(brand, parseMicros(amount), language, { card: true }),
    /** A price or charge, with the decimals of a balance: "$0.0200", "2.00 Coins". */
    price: (amount: string) => formatPrice(brand, parseMicros(amount), language),
    /** The part that is missing to a whole. */
    missing: (amount: string) => formatMissing(brand, parseMicros(amount), language),
    /** The sum that is really paid, beside the brand's own currency: "$20.00", "¥144.00". */
    pay: ({ currency, amount }: PayMoneyText) => formatPay({ currency, micros: parseMicros(amount) }),
    /** A share from 0 to 1: "96%". */
    share: (part: number) => share.format(part),
    /** Items of a list: "USDT, USDC", "USDT、USDC". */
    list: (items: readonly string[]) => joinList(language, items),
    /** A name and what it names: "Note: later", "备注：稍后". */
    label: (label: string, value: string) => joinLabel(language, label, value),
    ...createDateFormats(language),
  };
}
