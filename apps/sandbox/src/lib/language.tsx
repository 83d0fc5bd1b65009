import type { LanguageCode } from '@manyline/contract/errors';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { en, type TextKey } from '../texts/en.ts';
import { zh } from '../texts/zh.ts';

type Values = Record<string, string | number>;

interface Language {
  code: LanguageCode;
  locale: string;
  t: (key: TextKey, values?: Values) => string;
  choose: (code: LanguageCode) => void;
}

const STORED = 'sandboxLanguage';
const LanguageContext = createContext<Language | undefined>(undefined);

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [code, setCode] = useState<LanguageCode>(firstLanguage);
  const language = useMemo<Language>(
    () => ({
      code,
      locale: code === 'en' ? 'en' : 'zh-CN',
      t: (key, values = {}) => fill((code === 'en' ? en : zh)[key], values),
      choose: (next) => {
        localStorage.setItem(STORED, next);
        setCode(next);
      },
    }),
    [code],
  );
  useEffect(() => {
    document.documentElement.lang = language.locale;
    document.title = language.t('title');
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage outside LanguageProvider');
  return language;
}

function firstLanguage(): LanguageCode {
  const stored = localStorage.getItem(STORED);
  if (stored === 'en' || stored === 'zh_cn') return stored;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh_cn' : 'en';
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
