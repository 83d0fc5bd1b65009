import { isLoginEmail, normaliseEmail } from '@manyline/domain/email';
import { nationalDigits } from '@manyline/domain/phone';
import { findRegion } from '@manyline/domain/regions';
import { useState } from 'react';
import { useUsualRegion } from '../../ui/use-usual-region.ts';
import type { LoginName } from './pending-login.ts';
import { type RememberedInputs, readInputs } from './remembered-inputs.ts';
import { useSessionText } from './session-texts.ts';

/** No country has shorter numbers. */
const PHONE_DIGITS_MIN = 4;

/** The inputs of step 1, begun with those of last time. */
export function useLoginInputs(channel: 'phone' | 'email') {
  const usual = useUsualRegion();
  const t = useSessionText();
  const [inputs, setInputs] = useState<RememberedInputs>(() => readInputs(usual));

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
