import { Button, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { phoneOf } from '../../../lib/phone/phone-of.ts';
import { useTypedNumber } from '../../../lib/phone/use-typed-number.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useOwnNumberProblem } from '../../../ui/number-meaning.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { useUsualRegion } from '../../../ui/use-usual-region.ts';
import { nameOf, type PrimaryAddress } from '../api/primary-address.ts';
import type { Verify } from './use-verify.ts';

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
  const meaning = useTypedNumber({ typed, own: region, chosen: region });
  const numberProblem = useOwnNumberProblem(meaning);
  const input = useRef<HTMLInputElement>(null);
  const { problem, setProblem } = verify;
  useEffect(() => input.current?.focus(), []);
  // Back closes the dialog; from the first page of a tab it leaves the page.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => typed !== '' });

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = phoneOf(meaning, typed, region);
    if (!address) return refuse(numberProblem ?? t('verify.missingPhone'));
    if (known && nameOf(known) === nameOf(address)) return refuse(t('verify.same'));
    setProblem(undefined);
    onSlide(address);
  }

  function refuse(words: string) {
    setProblem(words);
    input.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PhoneField
          inputRef={input}
          region={region}
          phone={typed}
          meaning={meaning}
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
