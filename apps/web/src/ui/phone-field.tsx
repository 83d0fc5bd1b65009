import { Input, TextInput } from '@mantine/core';
import type { Region } from '@manyline/domain/regions';
import { type ReactNode, type Ref, useId } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import classes from './phone-field.module.css';
import { RegionSelect } from './region-select.tsx';

interface PhoneFieldProps {
  /** ISO code of the country. */
  region: string;
  phone: string;
  onRegion: (region: Region) => void;
  onPhone: (phone: string) => void;
  label: string;
  /** Where a form has several. */
  regionLabel?: string;
  only?: readonly string[];
  error?: ReactNode;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A country code and a number, side by side under one label. */
export function PhoneField(props: PhoneFieldProps) {
  const t = useText();
  const { region, phone, onRegion, onPhone, label, only, error, disabled, inputRef } = props;
  const { regionLabel = t('regions.code') } = props;
  const id = useId();
  return (
    <Input.Wrapper id={id} label={label} error={error}>
      <div className={classes.row}>
        <RegionSelect value={region} onChange={onRegion} label={regionLabel} only={only} disabled={disabled} />
        <TextInput
          id={id}
          ref={inputRef}
          // A field of type "tel" may be filled with a whole number alone; the country stands beside this one.
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          aria-describedby={error ? `${id}-error` : undefined}
          error={Boolean(error)}
          disabled={disabled}
          value={phone}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  );
}
