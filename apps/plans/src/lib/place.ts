import { readPlansPlace } from '@manyline/domain/plans-place';

/** Where one is on this page, as its address says it. Numbers are full numbers, digits. */
export type Place =
  | { at: 'home' }
  /** Renting: /new, /new/<country>, /new/<country>/<number>, /new/<country>/<number>/<plan>; "any" stands for what is not chosen yet. */
  | { at: 'rent'; code?: string; number?: string; planId?: string }
  | { at: 'number'; number: string }
  | { at: 'change'; number: string; planId?: string };

const NUMBER = /^\d{7,15}$/;
/** In the place of a number, where a plan was chosen first. */
const NONE = 'any';

export function readPlace(hash: string): Place {
  const [, page, ...rest] = (readPlansPlace(hash.replace(/^#/, '')) ?? '').split('/');
  if (page === 'new') return readRent(rest);
  const [number = '', action, planId] = rest;
  if (page !== 'number' || !NUMBER.test(number)) return { at: 'home' };
  return action === 'change' ? { at: 'change', number, planId } : { at: 'number', number };
}

function readRent([code, number = '', planId]: string[]): Place {
  if (code === undefined || !/^([A-Z]{2}|TollFree)$/.test(code)) return { at: 'rent' };
  return { at: 'rent', code, ...(NUMBER.test(number) && { number }), ...(planId !== undefined && { planId }) };
}

/** As the page around keeps it in its address: "", "/new/US/14155550100". */
export function pathOf(place: Place): string {
  switch (place.at) {
    case 'home':
      return '';
    case 'rent': {
      const { code, number, planId } = place;
      if (code === undefined) return '/new';
      if (planId !== undefined) return `/new/${code}/${number ?? NONE}/${planId}`;
      return number === undefined ? `/new/${code}` : `/new/${code}/${number}`;
    }
    case 'number':
      return `/number/${place.number}`;
    case 'change':
      return `/number/${place.number}/change${place.planId === undefined ? '' : `/${place.planId}`}`;
  }
}
