import type { Brand } from '@manyline/brands/define-brand';
import { formatPrice } from '@manyline/brands/format-money';
import type { LanguageCode } from '@manyline/contract/errors';
import { parseMicros, truncateMicros } from '@manyline/domain/money';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { en, type TextKey } from '../texts/en.ts';
import { zh } from '../texts/zh.ts';

export type Values = Record<string, string | number>;

interface Language {
  code: LanguageCode;
  t: (key: TextKey, values?: Values) => string;
  /** A price exactly: "$0.02". */
  price: (amount: string) => string;
  /** A price by the month, cut to cents: what is paid is the period. */
  perMonth: (amount: string) => string;
  date: (ms: number) => string;
}

const LanguageContext = createContext<Language | undefined>(undefined);

interface LanguageProviderProps {
  brand: Brand;
  code: LanguageCode;
  children: ReactNode;
}

/** Words, prices and dates as the page around speaks. */
export function LanguageProvider({ brand, code, children }: LanguageProviderProps) {
  const language = useMemo(() => createLanguage(brand, code), [brand, code]);
  useEffect(() => {
    document.documentElement.lang = code === 'en' ? 'en' : 'zh-CN';
    document.title = language.t('title');
  }, [code, language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage outside LanguageProvider');
  return language;
}

export function createLanguage(brand: Brand, code: LanguageCode): Language {
  const isEnglish = code === 'en';
  const days = new Intl.DateTimeFormat(isEnglish ? 'en' : 'zh-CN', { dateStyle: 'medium' });
  const short = isEnglish ? 'en' : 'zh';
  const texts = isEnglish ? en : zh;
  return {
    code,
    t: (key, values = {}) => fill(texts[key], values),
    price: (amount) => formatPrice(brand, parseMicros(amount), short),
    perMonth(amount) {
      const cents = parseMicros(truncateMicros(parseMicros(amount), 2));
      return fill(texts.perMonth, { price: formatPrice(brand, cents, short) });
    },
    date: (ms) => days.format(ms),
  };
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
