import { Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatNumber } from '@manyline/domain/phone';
import { findRegion, type Region } from '@manyline/domain/regions';
import type { Meaning, Recipient } from '@manyline/domain/typed-number';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { shownRegion } from '../lib/phone/shown-region.ts';
import { loadNumberReader } from '../lib/phone/use-typed-number.ts';
import { NumberMeaning, useNumberProblem } from './number-meaning.tsx';
import classes from './phone-field.module.css';
import { RegionSelect } from './region-select.tsx';

/** Somebody who stops typing for so long may be asked. */
const PAUSE_MS = 700;

interface PhoneFieldProps {
  /** ISO code of the country that stands beside the number until the number names another. */
  region: string;
  phone: string;
  /** Of what was typed (`useTypedNumber`). */
  meaning: Meaning | undefined;
  onRegion: (region: Region) => void;
  onPhone: (phone: string) => void;
  label: string;
  /** Where a form has several. */
  regionLabel?: string;
  only?: readonly string[];
  error?: ReactNode;
  /** Marked as what has to be filled in. */
  required?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Whose number it is, where that is known. */
  who?: string | undefined;
  /** The text is no number, but a name that is looked for. */
  isName?: boolean;
  /** Drawn below the line that says whose number it is. */
  children?: ReactNode;
}

/** A country code and a number, side by side under one label, and below them who is meant. */
export function PhoneField(props: PhoneFieldProps) {
  const { region, phone, meaning, onRegion, onPhone, label, only, error, disabled, inputRef } = props;
  const t = useText();
  const { regionLabel = t('regions.code'), isName = false } = props;
  const id = useId();
  const [left, setLeft] = useState('');
  const [paused] = useDebouncedValue(phone, PAUSE_MS);
  const isLeft = left === phone;
  const problem = useNumberProblem(isName ? undefined : meaning);
  const wrong = error || (isLeft && problem);
  const pick = (recipient: Recipient) => {
    const home = recipient.kind === 'shortCode' ? findRegion(recipient.region) : undefined;
    if (home) onRegion(home);
    onPhone(recipient.kind === 'number' ? formatNumber(recipient) : recipient.fullNumber);
  };
  const meant = (
    <NumberMeaning
      meaning={meaning}
      who={props.who}
      hasProblem={Boolean(wrong) || isName}
      isAsking={isLeft || paused === phone}
      onPick={pick}
    />
  );
  return (
    <Input.Wrapper
      id={id}
      label={label}
      error={wrong}
      withAsterisk={props.required}
      description={meant}
      descriptionProps={{ component: 'div' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.row}>
        <RegionSelect
          value={shownRegion(meaning, region)?.iso ?? region}
          onChange={onRegion}
          label={regionLabel}
          only={only}
          disabled={disabled}
        />
        <Input
          id={id}
          ref={inputRef}
          // A field of type "tel" may be filled with a whole number alone; the country stands beside this one.
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          error={Boolean(wrong)}
          disabled={disabled}
          value={phone}
          onFocus={() => void loadNumberReader().catch(() => undefined)}
          onChange={(event) => onPhone(event.currentTarget.value)}
          onBlur={() => setLeft(phone)}
          onKeyDown={(event) => event.key === 'Enter' && setLeft(phone)}
        />
      </div>
      {props.children}
    </Input.Wrapper>
  );
}
