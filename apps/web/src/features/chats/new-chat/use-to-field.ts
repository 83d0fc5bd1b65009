import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, splitNumber } from '@manyline/domain/phone';
import { defaultRegion, findRegion, mainRegionOf, type Region, regionOfOwn } from '@manyline/domain/regions';
import type { Meaning } from '@manyline/domain/typed-number';
import { useRef, useState } from 'react';
import { useContactOf } from '../../../data/contacts/use-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { shownRegion } from '../../../lib/phone/shown-region.ts';
import { useTypedNumber } from '../../../lib/phone/use-typed-number.ts';
import { useKeptTo } from './use-kept-to.ts';

export interface ToFieldState {
  /** ISO code of the country beside the number. */
  region: string;
  input: string;
  meaning: Meaning | undefined;
  /** The full number of whom the text goes to: nobody until that is told. */
  partner?: string;
  /** True while the number cannot be read yet: the numbering plans are on their way. */
  isReading: boolean;
  /** The contact's name. */
  who: string | undefined;
  setRegion(region: Region): void;
  setInput(input: string): void;
  /** A contact's number: its country and the rest of it. */
  choose(fullNumber: string): void;
  /** Says so when the number begins with another country's code than the one that was chosen; once for the same number. */
  check(): void;
}

/**
 * The number to write to, by the one rule for typed numbers (0121). The country is that of the own number until one is chosen.
 * `begin` is the full number that the field begins with.
 */
export function useToField(own: VirtualPhone, begin = ''): ToFieldState {
  const t = useText('chats');
  const usual = defaultRegion(useLanguage()).iso;
  const { kept, keep } = useKeptTo();
  const [{ region: chosen, phone: input }, setTyped] = useState(() =>
    kept ? { region: findRegion(kept.region ?? ''), phone: kept.phone } : partsOf(begin),
  );
  const home = regionOfOwn(own.code, own.telCode) ?? usual;
  const region = chosen?.iso ?? home;
  const meaning = useTypedNumber({ typed: input, own: home, chosen: chosen?.iso, usual: [usual] });
  const partner = meaning?.kind === 'number' || meaning?.kind === 'shortCode' ? meaning.fullNumber : undefined;
  const isReading = meaning === undefined && input !== '';
  const who = useContactOf(partner ?? '')?.name;
  const warned = useRef('');

  const check = () => {
    const typed = shownRegion(meaning, region)?.telCode;
    const expected = findRegion(region)?.telCode;
    if (!chosen || !partner || typed === expected || warned.current === input) return;
    warned.current = input;
    showSnackbar(t('newChat.otherCode', { own: formatNumber(own), chosen: expected, typed }));
  };
  const type = (typed: Parts) => {
    setTyped(typed);
    keep({ phone: typed.phone, region: typed.region?.iso });
  };
  const setRegion = (next: Region) => type({ region: next, phone: input });
  const setInput = (phone: string) => type({ region: chosen, phone });
  const choose = (fullNumber: string) => type(partsOf(fullNumber));
  return { region, input, meaning, partner, isReading, who, setRegion, setInput, choose, check };
}

interface Parts {
  region: Region | undefined;
  phone: string;
}

function partsOf(fullNumber: string): Parts {
  const { telCode, phone } = splitNumber(fullNumber);
  return { region: mainRegionOf(telCode), phone };
}
