import { findRegion } from '@manyline/domain/regions';
import { readPlansPlace } from '../lib/plans-place.ts';

/** An address of the numbers screens: a path of their routes, and what was chosen. */
export interface NumbersAddress {
  pathname: string;
  search: Record<string, string>;
}

export const HOME: NumbersAddress = { pathname: '/numbers/manage', search: {} };

const COUNTRY = /^([A-Z]{2}|TollFree)$/;
const AREA = /^\d{1,5}$/;
const NUMBER = /^\d{7,15}$/;
/** In the place of a plan that is still to be chosen. */
const NONE = 'any';

/**
 * The address of a place. Places are what the page around keeps in its own address: "" is the list, /number/<number> one
 * of it, /number/<number>/change/<plan>/when the change of its plan, /new/<country>/<area>/<number>/<plan> a new one.
 * Numbers are full numbers, digits. Whatever is no place is the list.
 */
export function addressOf(place: string): NumbersAddress {
  const [, page, ...rest] = (readPlansPlace(place) ?? '').split('/');
  if (page === 'new') return addressOfNew(rest);
  if (page === 'number') return addressOfNumber(rest);
  return HOME;
}

function addressOfNew([country = '', ...rest]: string[]): NumbersAddress {
  if (!COUNTRY.test(country)) return { pathname: '/numbers/new', search: {} };
  const area = AREA.test(rest[0] ?? '') ? rest.shift() : undefined;
  const [number = '', plan] = rest;
  const phone = phoneOf(country, number);
  const search = present({ country, area, phone, plan: plan === NONE ? undefined : plan });
  return { pathname: phone !== undefined && plan !== undefined ? '/numbers/new/plan' : '/numbers/new', search };
}

function addressOfNumber([number = '', action, plan, step]: string[]): NumbersAddress {
  if (!NUMBER.test(number)) return HOME;
  if (action !== 'change') return { pathname: `/numbers/manage/${number}`, search: {} };
  const isLast = step === 'when' && plan !== undefined;
  return { pathname: `/numbers/change/${number}${isLast ? '/when' : ''}`, search: present({ plan }) };
}

/** The place of an address, as the page around keeps it in its own: "", "/new/US/628/16285550100". */
export function placeOf({ pathname, search }: { pathname: string; search: Record<string, unknown> }): string {
  const [, , page, ...rest] = pathname.split('/');
  const [number, step] = rest;
  const plan = text(search.plan);
  if (page === 'manage' && number !== undefined) return `/number/${number}`;
  if (page === 'change') return joined('/number', number, 'change', plan, plan === undefined ? undefined : step);
  if (page !== 'new') return '';
  const country = text(search.country);
  if (country === undefined) return '/new';
  const full = fullNumber(country, text(search.phone));
  return joined('/new', country, text(search.area), full, full && number === 'plan' ? (plan ?? NONE) : undefined);
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('/');
}

/** A full number without the country's calling code; undefined for what is no number of the country. */
function phoneOf(country: string, number: string): string | undefined {
  const code = findRegion(country)?.telCode;
  return code !== undefined && NUMBER.test(number) && number.startsWith(code) ? number.slice(code.length) : undefined;
}

function fullNumber(country: string, phone: string | undefined): string | undefined {
  const code = findRegion(country)?.telCode;
  return code === undefined || phone === undefined ? undefined : `${code}${phone}`;
}

/** The router reads digits in an address as a number. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function present(search: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given);
}
