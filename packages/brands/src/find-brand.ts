import type { Language } from '@manyline/domain/languages';
import type { Brand } from './define-brand.ts';
import type { TabId } from './gates.ts';
import { brands, defaultBrand } from './registry.ts';

export interface Address {
  /** Host of the address, with or without port. */
  host: string;
  /** The path of the URL, without query. */
  path: string;
}

export interface FoundBrand {
  brand: Brand;
  /** The main content may be viewed without login. */
  frontPage: boolean;
  startTab: TabId;
  /** The part of the path before our own routes: "" or "/wephone/frontpage". */
  basePath: string;
  /** 'zh' when the address carries the country code cn. */
  language?: Language;
}

const APP_LIST = 'applist';
const FRONT_PAGE = 'frontpage';
const CHINA = 'cn';

/** First segments of our own routes. Markers behind them are content (a sender called WETALK), not an address. */
const ROUTES = new Set(['chats', 'verification', 'numbers', 'contacts', 'account', 'login', 'plans']);

const markers = brands
  .flatMap((brand) => brand.markers.map((marker) => ({ brand, marker })))
  .sort((a, b) => b.marker.length - a.marker.length);

/**
 * Reads the brand and its mode from a page address (spec 1 §1, decisions 19-21): the longest marker wins, the host
 * goes before the path, pingme without any. `applist` in the path opens the verification tab, of pingme unless a
 * marker names another brand that has one.
 */
export function findBrand({ host, path }: Address): FoundBrand {
  const base = baseSegments(path);
  const inPath = base.join('/').toLowerCase();
  const brand = markedBrand(hostName(host)) ?? markedBrand(inPath) ?? defaultBrand;
  const opensVerification = inPath.includes(APP_LIST) && brand.can('verification');
  return {
    brand,
    frontPage: inPath.includes(FRONT_PAGE),
    startTab: opensVerification ? 'verification' : brand.defaultTab,
    basePath: base.map((segment) => `/${segment}`).join(''),
    ...(isChinese(host, base) ? { language: 'zh' as const } : {}),
  };
}

/** The leading segments up to the last one that carries a marker, as written, before our own routes begin. */
function baseSegments(path: string): string[] {
  const segments = path.split('/').filter(Boolean);
  const routeAt = segments.findIndex((segment) => ROUTES.has(segment.toLowerCase()));
  const before = routeAt === -1 ? segments : segments.slice(0, routeAt);
  return before.slice(0, before.findLastIndex(carriesMarker) + 1);
}

function carriesMarker(segment: string): boolean {
  const word = segment.toLowerCase();
  return word === CHINA || word.includes(APP_LIST) || word.includes(FRONT_PAGE) || markedBrand(word) !== undefined;
}

function markedBrand(text: string): Brand | undefined {
  return markers.find(({ marker }) => text.includes(marker))?.brand;
}

function isChinese(host: string, base: string[]): boolean {
  return [...hostName(host).split('.'), ...base].some((word) => word.toLowerCase() === CHINA);
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}
