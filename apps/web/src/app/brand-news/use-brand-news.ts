import { type BrandBanner, getBrandNews } from '@manyline/contract/brand-news';
import { MINUTE_MS } from '@manyline/domain/time';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Services } from '../../lib/services.tsx';
import { loadBrand } from './load-brand.ts';

/** The time after which operators' changes are on open pages; a price is held against the server at each click anyway. */
const ASKED_EVERY_MS = MINUTE_MS;

/** Keeps the brand of an open page, and its banners, as the server has them. A page that nobody looks at rests. */
export function useBrandNews({ found, api }: Pick<Services, 'found' | 'api'>) {
  const [brand, setBrand] = useState(found.brand);
  const [banners, setBanners] = useState<readonly BrandBanner[]>([]);
  const last = useRef('');
  const refresh = useCallback(async () => {
    // Without an answer the page goes on as it is.
    const news = await api.call(getBrandNews).catch(() => undefined);
    const text = JSON.stringify(news);
    if (!news || text === last.current) return;
    const next = await loadBrand(found.brand, news.settings).catch(() => undefined);
    // Its code could not be had: the next round tries again.
    if (!next) return;
    last.current = text;
    setBrand(next);
    setBanners(news.banners);
  }, [api, found.brand]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void refresh();
    };
    look();
    const timer = setInterval(look, ASKED_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh]);
  return { brand, banners, refresh };
}
