import type { Brand } from '@manyline/brands/define-brand';
import { findBrand } from '@manyline/brands/find-brand';
import { isRealAddress } from '@manyline/brands/phone-page';
import type { PieceValue } from '@manyline/brands/settings';
import { type Language, languages, writtenLanguages } from '@manyline/domain/languages';
import type { Offer } from '../offers.service.ts';

/** A file that a page brings along, under a name that changes with its content. */
export interface PageFile {
  path: string;
  type: string;
  text: string;
}

/** A sentence above the page; its text is text. */
export type Announcement = Pick<PieceValue<'banners'>[number], 'text' | 'tone' | 'link'>;

export interface Invitation {
  code: string;
  inviterName: string | undefined;
}

/** The query parameter that carries an invitation through to the sign-in (spec 1 §2). */
export const REFERRAL = 'referral';

export interface FrontPageParts {
  brand: Brand;
  /** Front-page mode: buying leads to the brand's messaging site (decision 21). */
  frontPage: boolean;
  language: Language;
  offer: Offer;
  /** Announcements of operators that hold now. */
  banners: readonly Announcement[];
  /** Of whoever came by an invite link: its code, and who invites where that is told. */
  invitation: Invitation | undefined;
  /** Whether the address names the service whose prices are shown. */
  isChosen: boolean;
  search: string;
  publicUrl: string;
  files: { style: PageFile; script: PageFile };
}

/** The tab with which a signed-in person begins, and where signing in leads to. */
export const PRODUCT = 'verification';

/** Where a click on buying leads: to sign-in and on to the service in its country, or to the messaging site. */
export function buyAddress(
  { brand, frontPage, invitation }: FrontPageParts,
  app?: string,
  countryCode?: string,
): string {
  const { messagingSite } = brand.links;
  if (frontPage && isRealAddress(messagingSite)) return messagingSite;
  const chosen = new URLSearchParams({ ...(app && { app }), ...(countryCode && { code: countryCode }) });
  const next = `/${PRODUCT}/new${chosen.size > 0 ? `?${chosen}` : ''}`;
  return loginAddress({ invitation }, next);
}

/** The sign-in, which leads on to `next` and keeps the invitation. */
export function loginAddress({ invitation }: Pick<FrontPageParts, 'invitation'>, next?: string): string {
  const query = [
    ...(next === undefined ? [] : [`next=${encodeURIComponent(next)}`]),
    ...(invitation ? [`${REFERRAL}=${invitation.code}`] : []),
  ];
  return query.length > 0 ? `login?${query.join('&')}` : 'login';
}

/** The languages that a page is offered in: those of the screens behind it, and no other (spec 1 §1). */
export function languagesOf({ languages: spoken }: Brand) {
  return writtenLanguages.filter((language) => spoken.includes(language));
}

/** The page itself in a language, with the prices of a service, as a link within it. */
export function pageLink(
  { language, brand, invitation }: Pick<FrontPageParts, 'language' | 'brand'> & Partial<FrontPageParts>,
  app?: string,
): string {
  const query = new URLSearchParams();
  if (app !== undefined) query.set('app', app);
  if (language !== brand.defaultLanguage) query.set('languagecode', languages[language].code);
  if (invitation) query.set(REFERRAL, invitation.code);
  return query.size > 0 ? `?${query}` : './';
}

/** The service that the address names. */
export const chosenApp = ({ offer, isChosen }: FrontPageParts): string | undefined =>
  isChosen ? offer.chosen.app : undefined;

type Place = Pick<FrontPageParts, 'brand' | 'publicUrl'>;

/** The beginning of the brand's addresses on the server's own host. */
export function rootOf({ brand, publicUrl }: Place): string {
  const atHost = findBrand({ host: new URL(publicUrl).host, path: '/' }).brand.id === brand.id;
  return atHost ? '/' : `/${brand.markers[0]}/`;
}

/** The one address of a page in a language, whichever of the brand's it was asked for by. */
export function addressOf({ brand, publicUrl }: Place, language: Language, app?: string): string {
  return new URL(pageLink({ brand, language }, app), new URL(rootOf({ brand, publicUrl }), publicUrl)).href;
}
