import { Button, Stack } from '@mantine/core';
import { nationalDigits } from '@manyline/domain/phone';
import { findRegion } from '@manyline/domain/regions';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useUsualRegion } from '../../../ui/use-usual-region.ts';
import { nameOf, type PrimaryAddress } from '../api/primary-address.ts';
import type { Verify } from './use-verify.ts';

/** No country has shorter numbers. */
const PHONE_DIGITS_MIN = 4;

interface PhoneStepProps {
  verify: Verify;
  known: PrimaryAddress | undefined;
  onSlide: (address: PrimaryAddress) => void;
}

/** Step 1: the number. The slider comes before its code is sent. */
export function PhoneStep({ verify, known, onSlide }: PhoneStepProps) {
  const t = useText('profile');
  const { login } = useBrand();
  const usual = useUsualRegion();
  const [region, setRegion] = useState(usual);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { problem, setProblem } = verify;
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { telCode } = findRegion(region) ?? {};
    const phone = telCode ? nationalDigits(typed, telCode) : '';
    if (!telCode || phone.length < PHONE_DIGITS_MIN) return refuse('verify.missingPhone');
    const address = { telCode, phone };
    if (known && nameOf(known) === nameOf(address)) return refuse('verify.same');
    setProblem(undefined);
    onSlide(address);
  }

  function refuse(words: string) {
    setProblem(t(words));
    input.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PhoneField
          inputRef={input}
          region={region}
          phone={typed}
          label={t('verify.phone')}
          only={login.countries === 'all' ? undefined : login.countries}
          error={problem}
          onRegion={({ iso }) => setRegion(iso)}
          onPhone={setTyped}
        />
        <Button type="submit">{t('verify.send')}</Button>
      </Stack>
    </form>
  );
}
