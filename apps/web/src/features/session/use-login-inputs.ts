import { isLoginEmail, normaliseEmail } from '@manyline/domain/email';
import { defaultRegion, findRegion } from '@manyline/domain/regions';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useBrand } from '../../lib/services.tsx';
import type { LoginName } from './pending-login.ts';
import { type RememberedInputs, readInputs } from './remembered-inputs.ts';
import { useSessionText } from './session-texts.ts';

/** No country has shorter numbers. */
const PHONE_DIGITS_MIN = 4;

/** What is typed on step 1, begun with what was typed last time. */
export function useLoginInputs(channel: 'phone' | 'email') {
  const language = useLanguage();
  const { login } = useBrand();
  const t = useSessionText();
  const [inputs, setInputs] = useState<RememberedInputs>(() => {
    const usual = defaultRegion(language).iso;
    const allowed = login.countries;
    return readInputs(allowed === 'all' || allowed.includes(usual) ? usual : allowed[0]!);
  });

  /** Who wants to log in, or what to say about what is missing. */
  function readLogin(): { login: LoginName } | { missing: string } {
    if (channel === 'email') {
      const email = normaliseEmail(inputs.email);
      if (email === '') return { missing: t('email.missing') };
      return isLoginEmail(email) ? { login: { email } } : { missing: t('email.invalid') };
    }
    const region = findRegion(inputs.region);
    const phone = region ? nationalDigits(inputs.phone, region.telCode) : '';
    if (!region || phone.length < PHONE_DIGITS_MIN) return { missing: t('phone.missing') };
    return { login: { telCode: region.telCode, phone } };
  }

  const change = (part: Partial<RememberedInputs>) => setInputs((before) => ({ ...before, ...part }));
  return { inputs, change, readLogin };
}

/** Digits without the country code: autofill and paste bring "+1 212…" into the box beside the chosen +1. */
function nationalDigits(typed: string, telCode: string): string {
  const plain = typed.normalize('NFKC').trim();
  const digits = plain.replace(/\D/g, '');
  return plain.startsWith(`+${telCode}`) ? digits.slice(telCode.length) : digits;
}
