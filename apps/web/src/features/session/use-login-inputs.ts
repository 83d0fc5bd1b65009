import { isLoginEmail, normaliseEmail } from '@manyline/domain/email';
import { useState } from 'react';
import { phoneOf } from '../../lib/phone/phone-of.ts';
import { useTypedNumber } from '../../lib/phone/use-typed-number.ts';
import { type RememberedInputs, readInputs } from '../../lib/session/remembered-inputs.ts';
import { useOwnNumberProblem } from '../../ui/number-meaning.tsx';
import { useUsualRegion } from '../../ui/use-usual-region.ts';
import { useSessionText } from './session-texts.ts';
import type { ReadLogin } from './use-send-code.ts';

/** The inputs of step 1, begun with those of last time. */
export function useLoginInputs(channel: 'phone' | 'email') {
  const usual = useUsualRegion();
  const t = useSessionText();
  const [inputs, setInputs] = useState<RememberedInputs>(() => readInputs(usual));
  const { region, phone } = inputs;
  const meaning = useTypedNumber({ typed: channel === 'phone' ? phone : '', own: region, chosen: region });
  const numberProblem = useOwnNumberProblem(meaning);

  /** Who wants to log in, or what to say about what is missing. */
  function readLogin(): ReadLogin {
    if (channel === 'email') {
      const email = normaliseEmail(inputs.email);
      if (email === '') return { missing: t('email.missing') };
      return isLoginEmail(email) ? { login: { email } } : { missing: t('email.invalid') };
    }
    const login = phoneOf(meaning, inputs.phone, inputs.region);
    return login
      ? { login }
      : { missing: /[@＠]/.test(phone) ? t('phone.isEmail') : (numberProblem ?? t('phone.missing')) };
  }

  const change = (part: Partial<RememberedInputs>) => setInputs((before) => ({ ...before, ...part }));
  return { inputs, meaning, change, readLogin };
}
