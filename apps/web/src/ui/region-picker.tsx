import { regionName, searchRegions } from '@manyline/domain/region-names';
import type { Region } from '@manyline/domain/regions';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { regionFlag } from './region-flag.ts';
import classes from './region-select.module.css';

interface RegionPickerProps {
  value: string;
  label: string;
  only?: readonly string[];
  /** Without calling codes. */
  byName?: boolean;
  onChoose: (region: Region) => void;
  onClose: () => void;
}

/** A search box and the regions that fit; the caret stays in the box while the arrows move through the list. */
export function RegionPicker({ value, label, only, byName = false, onChoose, onClose }: RegionPickerProps) {
  const [query, setQuery] = useState('');
  const language = useLanguage();
  const t = useText();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = searchRegions(query, language).filter(({ iso }) => !only || only.includes(iso));
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      found.findIndex(({ iso }) => iso === value),
    ),
  );

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function handleKey(event: KeyboardEvent): void {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 6, PageUp: active - 6 }[event.key];
    const region = found[active];
    if (to !== undefined) setActive(Math.min(Math.max(to, 0), found.length - 1));
    else if (event.key === 'Enter' && region) onChoose(region);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classes.panel}>
      <input
        ref={box}
        className={classes.search}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[active] && `${id}-${found[active].iso}`}
        aria-label={t('regions.search')}
        placeholder={t('regions.search')}
        autoComplete="off"
        // A dialog around it hears Escape first, and would close with what was typed in it.
        data-mantine-stop-propagation="true"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={id} ref={list} role="listbox" aria-label={label} className={classes.options}>
        {found.map((region, index) => (
          <RegionOption
            key={region.iso}
            id={`${id}-${region.iso}`}
            region={region}
            active={index === active}
            chosen={region.iso === value}
            byName={byName}
            onChoose={onChoose}
          />
        ))}
      </div>
      {found.length === 0 && <p className={classes.none}>{t('regions.none')}</p>}
    </div>
  );
}

interface RegionOptionProps {
  id: string;
  region: Region;
  active: boolean;
  chosen: boolean;
  byName: boolean;
  onChoose: (region: Region) => void;
}

function RegionOption({ id, region, active, chosen, byName, onChoose }: RegionOptionProps) {
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and hears the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-active={active || undefined}
      className={classes.option}
      // The search box keeps the focus, else the panel would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(region)}
    >
      <span aria-hidden>{regionFlag(region.iso)}</span>
      <span className={classes.name}>{regionName(region.iso, language)}</span>
      {!byName && <span className={classes.code}>+{region.telCode}</span>}
    </div>
  );
}
