import type { VirtualPhone } from '@manyline/contract/numbers';
import { formatNumber, formPartner, type Partner, splitNumber, typedOtherCode } from '@manyline/domain/phone';
import { defaultRegion, mainRegionOf, type Region } from '@manyline/domain/regions';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';

export interface ToFieldState {
  region: Region;
  input: string;
  partner?: Partner;
  setRegion(region: Region): void;
  setInput(input: string): void;
  /** Says so when the number begins with another country's code than the chosen one; once for the same number. */
  check(): void;
}

/**
 * The number to write to, by the rules of spec 1 §5. The country is that of the own number until one is chosen. `begin` is
 * the full number that the field begins with.
 */
export function useToField(own: VirtualPhone, begin = ''): ToFieldState {
  const t = useText('chats');
  const language = useLanguage();
  const { telCode, phone } = splitNumber(begin);
  const [chosen, setRegion] = useState(() => mainRegionOf(telCode));
  const [input, setInput] = useState(phone);
  const region = chosen ?? mainRegionOf(own.telCode) ?? defaultRegion(language);
  const warned = useRef('');
  const typed = typedOtherCode(input, region.telCode);
  const partner =
    typed === undefined ? formPartner({ input, telCode: region.telCode, ownTelCode: own.telCode }) : undefined;

  const check = () => {
    const right = typed && mainRegionOf(typed);
    // Leaving the field to press the snackbar's own button must not put a new one in its place.
    if (!right || warned.current === input) return;
    warned.current = input;
    showSnackbar(t('newChat.wrongCode', { own: formatNumber(own), chosen: region.telCode, typed }), {
      tone: 'error',
      action: { label: t('newChat.useCode', { typed }), run: () => setRegion(right) },
    });
  };
  return { region, input, partner, setRegion, setInput, check };
}
