import type { Language } from '@manyline/domain/languages';
import { regionName, searchRegions } from '@manyline/domain/region-names';
import type { Region } from '@manyline/domain/regions';
import { isOfInputMethod } from '@manyline/page/forms/input-method';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { fitRoom } from './fit-room.ts';
import { regionFlag } from './region-flag.ts';
import { loadPinyinSearch } from './region-pinyin.ts';
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
  const panel = useRef<HTMLDivElement>(null);
  const room = useRoom(panel);
  const inPinyin = usePinyin(query, language);
  const matches = [...new Set([...searchRegions(query, language), ...inPinyin])];
  const found = matches.filter(({ iso }) => !only || only.includes(iso));
  // None while nothing is chosen nor typed: the first one, marked, would look like the choice.
  const [active, setActive] = useState(() => found.findIndex(({ iso }) => iso === value));

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function handleKey(event: KeyboardEvent): void {
    if (isOfInputMethod(event.nativeEvent)) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: Math.max(active, 0) + 6, PageUp: active - 6 }[
      event.key
    ];
    const region = found[active];
    if (to !== undefined) setActive(Math.min(Math.max(to, 0), found.length - 1));
    else if (event.key === 'Enter') region && onChoose(region);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={panel} className={classes.panel} data-up={room?.up || undefined}>
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
          setActive(event.target.value === '' ? -1 : 0);
        }}
        onKeyDown={handleKey}
      />
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={label}
        className={classes.options}
        style={{ maxHeight: room?.height }}
      >
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

/** Regions that a Chinese name in Latin letters means; none before its data are there, or in another language. */
function usePinyin(query: string, language: Language): readonly Region[] {
  const [search, setSearch] = useState<(query: string) => readonly Region[]>();
  const isWanted = language === 'zh' && /[a-z]/i.test(query);
  useEffect(() => {
    if (!isWanted || search) return;
    let gone = false;
    // Without it the other names are still found.
    loadPinyinSearch().then(
      (loaded) => gone || setSearch(() => loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isWanted, search]);
  return isWanted && search ? search(query) : [];
}

interface Room {
  up: boolean;
  /** Pixels that the list may take. */
  height: number;
}

/** Upwards where there is more room than below, and never over the edge of the dialog or window that it is in. */
function useRoom(panel: { current: HTMLElement | null }): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const select = panel.current?.parentElement;
    if (!select) return;
    const dialog = select.closest('[role="dialog"]');
    const around = dialog?.getBoundingClientRect();
    // A dialog's title stays in its place while the rest scrolls below it.
    const top = Math.max(0, dialog?.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const bottom = Math.min(window.innerHeight, around?.bottom ?? window.innerHeight);
    const { top: from, bottom: to } = select.getBoundingClientRect();
    setRoom(fitRoom({ above: from - top, below: bottom - to }));
  }, [panel]);
  return room;
}
