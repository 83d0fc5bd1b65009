import { getAccountInfo } from '@manyline/contract/account';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useApi } from '../../lib/services.tsx';

/** Mails and notices come in the language that was chosen last: the server hears of another one by a call that names it. */
export function useTellLanguage(): void {
  const api = useApi();
  const language = useLanguage();
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    void api.call(getAccountInfo).catch(() => undefined);
  }, [api, language]);
}
