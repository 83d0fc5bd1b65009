import type { AccountPaneId } from '@manyline/brands/gates';
import { plansPathOf } from './plans-place.ts';
import { searchParams } from './search-params.ts';

/**
 * An address of the app, as `Link`, `navigate`, `useMatchRoute` and `GoTo` take it. What it is made of was typed by the function
 * that made it; the router's own types, which only the shell can name, are told that there is nothing more to check.
 */
export interface Target {
  to: string;
  params?: never;
  search?: never;
}

/** Values read from an address may be anything; each screen takes what it knows. */
type Search = Readonly<Record<string, unknown>>;
interface Parts {
  params?: Record<string, string>;
  search?: object;
}

const target = (to: string, parts: Parts = {}): Target => ({ to, ...(parts as Omit<Target, 'to'>) });

const pane = (id: AccountPaneId, below = '', search: Search = {}): Target =>
  below === ''
    ? target('/account/$pane', { params: { pane: id }, search })
    : target('/account/$pane/$', { params: { pane: id, _splat: below }, search });

/** Where a gateway sends its customer back to, in an address of the whole page. */
export const CREDIT_RETURNED_PATH = '/account/credit/returned';
/** The payment history, where an order that was opened from it leads back to. */
export const HISTORY_PATH = '/account/history';
/** Below the profile's pane: the identity proof's dialog. */
export const IDENTITY_PLACE = 'identity';
/** There too: the list of sessions, where somebody is led to it. */
export const SESSIONS_PLACE = 'sessions';
export type VerificationPlace = 'new' | 'new/receive' | 'recent' | 'numbers' | 'history';

/** Every address that the app leads to, typed. The routes themselves stand in `app/tabs/` and `app/routes/`. */
export const links = {
  start: () => target('/'),
  /** A path of ours that came from an address, without the brand's markers. */
  path: (path: string) => target(path),
  /** The same with what is chosen there behind a `?`. */
  address: (address: string) => {
    const [path = '', query = ''] = address.split('?');
    return target(path, { search: searchParams.parseSearch(query) });
  },
  /** The address where we are, with another search. The rest of it stays where a function makes it of what is there. */
  here: (search: Search | ((before: object) => object)) => target('.', { search }),

  /** Prices, for whoever has no account. */
  publicRates: () => target('/login/rates'),
  login: (search: { next?: string | undefined; by?: string | undefined } = {}) => target('/login', { search }),
  /** The sign-in that leads back to where somebody is, with all that was chosen there. */
  loginFrom: ({ pathname, searchStr }: { pathname: string; searchStr: string }): Target =>
    target('/login', { search: { next: `${pathname}${searchStr}` } }),
  loginCode: (search: { next?: string | undefined; by?: string | undefined }) => target('/login/code', { search }),

  chats: () => target('/chats'),
  /** Full numbers, digits: `to` to write to, `from` the own number to write with. */
  newChat: (search: { to?: string; from?: string } = {}) => target('/chats/new', { search }),
  chat: (chatKey: string) => target('/chats/$chatKey', { params: { chatKey } }),

  /** A message in its place in a chat. */
  message: (chatKey: string, { smsId, date }: { smsId: string; date: number }) =>
    target('/chats/$chatKey', { params: { chatKey }, search: { message: smsId, at: date } }),

  contacts: () => target('/contacts'),
  contact: (contactId: string) => target('/contacts/$contactId', { params: { contactId } }),

  verification: (search: { menu?: 1 } = {}) => target('/verification', { search }),
  verificationPlace: (place: VerificationPlace, search: Search = {}) =>
    target('/verification/$', { params: { _splat: place }, search }),

  numbers: () => target('/numbers'),
  manageNumbers: () => target('/numbers/manage'),
  /** A full number's panel in the management. */
  manageNumber: (number: string) => target('/numbers/manage/$number', { params: { number } }),
  newNumber: (choice: Search = {}) => target('/numbers/new', { search: choice }),
  newNumberPlan: (choice: Search) => target('/numbers/new/plan', { search: choice }),
  changePlan: (number: string, search: { plan?: string } = {}) =>
    target('/numbers/change/$number', { params: { number }, search }),
  changePlanWhen: (number: string, search: { plan: string }) =>
    target('/numbers/change/$number/when', { params: { number }, search }),
  numberHistory: (search: { month?: number } = {}) => target('/numbers/history', { search }),
  numberSettings: () => target('/numbers/settings'),
  /** A place within the plans page; "" is its start. */
  plans: (place = '') => target(plansPathOf(place)),

  account: () => target('/account'),
  pane,
  identity: () => pane('profile', IDENTITY_PLACE),
  credit: (below = '', search: Search = {}) => pane('credit', below, search),
  /**
   * The top-up that leads back to where somebody is, as far as it may (`payments/model/return-path.ts`). `missing`: the money
   * that is missing there, so that an amount that suffices is chosen.
   */
  creditFrom: ({ pathname, searchStr }: { pathname: string; searchStr: string }, missing?: string): Target =>
    /^\/(verification|chats|numbers|plans)(\/|$)/.test(pathname)
      ? pane('credit', '', { returnTo: `${pathname}${searchStr}`, missing })
      : pane('credit', '', { missing }),
  history: (search: { show?: string; month?: number } = {}) => pane('history', '', search),
  receipt: (id: string) => pane('history', `receipt/${id}`, { show: 'payments' }),
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog or picture over the page was opened from this page: Back closes it. */
    openedHere?: boolean;
    /** The same of the panel beside a conversation. */
    panelOpenedHere?: boolean;
    /** Typed in To of a new chat, by the user of this id; `region`: the country that was chosen, ISO code. */
    typedTo?: { phone: string; region?: string | undefined; by: string };
  }
}
