import type { Brand } from '@manyline/brands/define-brand';
import { type PhonePage, phonePageOf } from '@manyline/brands/phone-page';
import { useState } from 'react';
import { isPhone, readDevice } from '../lib/device/is-phone.ts';

/** Whoever said once to stay in this browser is not asked again. */
const keyOf = ({ platform }: Brand) => `stays.${platform}`;

/** The page that this phone gets instead of the product, and the way on in its browser. */
export function usePhonePage(brand: Brand): { phonePage: PhonePage | undefined; stay: () => void } {
  const [phonePage, setPhonePage] = useState(() => {
    const page = isPhone(readDevice()) ? phonePageOf(brand) : undefined;
    return page?.browser && localStorage.getItem(keyOf(brand)) ? undefined : page;
  });
  const stay = () => {
    localStorage.setItem(keyOf(brand), '1');
    setPhonePage(undefined);
  };
  return { phonePage, stay };
}
