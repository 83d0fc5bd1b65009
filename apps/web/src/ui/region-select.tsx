import { Input } from '@mantine/core';
import { joinLabel, type Language } from '@manyline/domain/languages';
import { regionName } from '@manyline/domain/region-names';
import { findRegion, type Region } from '@manyline/domain/regions';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, Suspense, useRef, useState } from 'react';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { regionFlag } from './region-flag.ts';
import classes from './region-select.module.css';

const loadPicker = () => import('./region-picker.tsx');
const RegionPicker = lazyPart(async () => (await loadPicker()).RegionPicker);

interface RegionSelectProps {
  /** ISO code. */
  value: string;
  onChange: (region: Region) => void;
  label: string;
  /** Only these ISO codes; all 245 without. */
  only?: readonly string[];
  disabled?: boolean;
  /** The country itself is asked for, not its calling code. */
  byName?: boolean;
  /** Of the field around it. */
  id?: string;
  error?: boolean;
  describedBy?: string;
}

/** Country code: shows flag and code, opens a list with search over names in every language, ISO codes and codes. */
export function RegionSelect(props: RegionSelectProps) {
  const { value, onChange, label, only, disabled, byName = false, error = false } = props;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const language = useLanguage();
  const region = findRegion(value);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the focus leaving what is inside.
    <div className={classes.select} onBlur={closeWhenLeft}>
      {/* Of its own: inside another field it would take that one's id, and with it the label. An id that was given is its. */}
      <Input.Wrapper id={props.id}>
        <Input
          component="button"
          type="button"
          pointer
          ref={trigger}
          id={props.id}
          error={error}
          aria-describedby={props.describedBy}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-label={region ? joinLabel(language, label, nameOf(region, language, byName)) : label}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          rightSectionWidth={28}
          // Loaded when it is about to be needed; the sign-in screen starts without it.
          onPointerEnter={() => void loadPicker()}
          onFocus={() => void loadPicker()}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.shown}>
            {region ? `${regionFlag(value)} ${byName ? regionName(value, language) : `+${region.telCode}`}` : label}
          </span>
        </Input>
      </Input.Wrapper>
      <Suspense>
        {open && (
          <RegionPicker
            value={value}
            label={label}
            only={only}
            byName={byName}
            onClose={close}
            onChoose={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function nameOf({ iso, telCode }: Region, language: Language, byName: boolean): string {
  const name = regionName(iso, language);
  return byName ? name : `${name} +${telCode}`;
}
