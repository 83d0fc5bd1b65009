import type { Brand } from './define-brand.ts';

/** A place where a brand's app is to be had. */
export interface AppPlace {
  /** `app`: a page about it. */
  store: 'appStore' | 'googlePlay' | 'apk' | 'app';
  href: string;
}

/** The page that a phone gets instead of the product. */
export interface PhonePage {
  /** The brand's own site for phones. */
  site?: string;
  places: AppPlace[];
  /** Whether whoever is there may go on in the browser. */
  browser: boolean;
}

/** Brand files begin with addresses under `.example`, which nobody can own (RFC 2606): they stand for none. */
export function isRealAddress(url: string | undefined): url is string {
  return url !== undefined && !new URL(url).hostname.endsWith('.example');
}

/**
 * Undefined where the brand has neither a site for phones nor an app, and does not keep phones out: the product itself
 * works at a phone's width (spec 1 §1, 0132).
 */
export function phonePageOf({ mobile, links }: Pick<Brand, 'mobile' | 'links'>): PhonePage | undefined {
  const { browser } = mobile;
  if (mobile.kind === 'redirect')
    return isRealAddress(mobile.url) ? { site: mobile.url, places: [], browser } : undefined;
  const places = (['appStore', 'googlePlay', 'apk', 'app'] as const).flatMap((store) => {
    const href = links[store];
    return isRealAddress(href) ? [{ store, href }] : [];
  });
  return places.length > 0 || !browser ? { places, browser } : undefined;
}
