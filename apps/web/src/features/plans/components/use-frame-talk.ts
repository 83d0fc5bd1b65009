import { getAccountInfo } from '@manyline/contract/account';
import { getPlansToken } from '@manyline/contract/plans';
import { languages } from '@manyline/domain/languages';
import { ApiError } from '@manyline/page/api/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showCalmly } from '../../../lib/errors/show-calmly.ts';
import { showError } from '../../../lib/errors/show-error.ts';
import { currentLanguageCode } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { links, type Target } from '../../../lib/links.ts';
import { plansPlaceOf, readPlansPlace } from '../../../lib/plans-place.ts';
import { useApi, useBrand } from '../../../lib/services.tsx';
import { createFrameLine, type FrameHandlers, type FrameLine } from '../model/frame-line.ts';

interface FrameTalk {
  getFrame: () => Window | null | undefined;
  /** The place that the address names. */
  place: string;
  onThere: () => void;
  /** A dialog of the plans page is open, or none any more. */
  onDim: (on: boolean) => void;
  onPrice: (price: string | undefined) => void;
}

/** Answers what the plans page asks, and keeps its place and the address in step. Answers the line to it. */
export function useFrameTalk({ getFrame, place, ...hears }: FrameTalk): Pick<FrameLine, 'say'> {
  const [line] = useState(() => createFrameLine(window, getFrame));
  const shown = useRef(place);
  const handlers = useHandlers(line, shown, hears);
  const listen = useEffectEvent(() => line.listen(handlers));
  useEffect(() => listen(), []);

  const language = useLanguage();
  useEffect(() => {
    line.say({ type: 'language', language: languages[language].code });
  }, [line, language]);

  // Back and forward in the browser: the address changed, and not because the frame said so.
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    line.say({ type: 'open', path: place });
  }, [line, place]);
  return line;
}

/** Data that are read anew once a number was rented or its plan changed. */
const STALE = [['numbers'], ['balance'], ['histories']];

function useHandlers(
  line: FrameLine,
  shown: { current: string },
  { onThere, onDim, onPrice }: Pick<FrameTalk, 'onThere' | 'onDim' | 'onPrice'>,
): FrameHandlers {
  const brand = useBrand();
  const router = useRouter();
  const queries = useQueryClient();
  const giveAccess = useGiveAccess(line);
  const go = (to: Target, options: { replace?: boolean } = {}) => void router.navigate({ ...to, ...options });
  return {
    access: giveAccess,
    language() {
      onThere();
      line.say({ type: 'language', language: currentLanguageCode() });
    },
    afterEach({ path, replace }) {
      const next = readPlansPlace(path);
      if (next === undefined) return;
      shown.current = next;
      go(links.plans(next), { replace: replace ?? false });
    },
    toRecharge({ returnUrl, missing }) {
      // Anything else is not the plans page's to come back to.
      const returnTo = plansPlaceOf(returnUrl) === undefined ? undefined : returnUrl;
      go(links.credit('', { returnTo, missing }));
    },
    managePhone: () => go(links.manageNumbers()),
    addMessage({ telCode, number }) {
      if (brand.can('newChat')) go(links.newChat({ from: `${telCode}${number}` }));
    },
    back: () => go(links.numbers()),
    changed: () => {
      for (const queryKey of STALE) void queries.invalidateQueries({ queryKey });
    },
    dim: ({ on }) => onDim(on),
    price: ({ price }) => onPrice(price),
    refused: ({ type: _, ...body }) => showError(new ApiError({ ...body, status: 403 })),
  };
}

/** A token that can only do plans, and whose it is (spec 2 §7: phone and email). */
function useGiveAccess(line: FrameLine): () => void {
  const api = useApi();
  return async () => {
    // Whose it is, is a courtesy: the page works without.
    const [access, account] = await Promise.allSettled([api.call(getPlansToken), api.call(getAccountInfo)]);
    // The frame asks by itself, whatever is typed in it.
    if (access.status === 'rejected') return void showCalmly(access.reason);
    const { telCode, phone, email } = account.status === 'fulfilled' ? account.value : {};
    line.say({ type: 'access', ...access.value, telCode, phone, email });
  };
}
