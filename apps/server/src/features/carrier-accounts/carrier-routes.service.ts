import { parseMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { SaidError } from '../../lib/said-error.ts';
import type { CarrierAccountsRepository } from './carrier-accounts.repository.ts';
import type { AskedBy } from './carrier-accounts.service.ts';
import type { CarrierPrice, CarrierRoute, CarrierRoutesRepository, RoutePurpose } from './carrier-routes.repository.ts';
import type { Carriers } from './carriers.ts';
import { type ByPrefix, findByPrefix } from './prefixes.rules.ts';

export interface CarrierRoutesDeps {
  db: Db;
  rows: CarrierRoutesRepository;
  accounts: Pick<CarrierAccountsRepository, 'list' | 'noteAction'>;
  carriers: Pick<Carriers, 'find'>;
  now: Clock;
}

const ACCOUNTS_MAX = 5;
const EVERY = 'all';

export type CarrierRoutes = ReturnType<typeof createCarrierRoutes>;

/** By which accounts texts go, as operators say, and what those ask for; in memory, and every node follows within seconds. */
export function createCarrierRoutes({ db, rows, accounts, carriers, now }: CarrierRoutesDeps) {
  let routes: Record<RoutePurpose, ByPrefix<string[]>> = { codes: new Map(), texts: new Map() };
  let prices: ReadonlyMap<string, ByPrefix<number>> = new Map();

  async function reload() {
    const all = await rows.listRoutes();
    const of = (wanted: RoutePurpose) =>
      new Map(all.filter(({ purpose }) => purpose === wanted).map((route) => [route.prefix, route.carriers]));
    routes = { codes: of('codes'), texts: of('texts') };
    const byCarrier = Map.groupBy(await rows.listPrices(), ({ carrier }) => carrier);
    prices = new Map(
      [...byCarrier].map(([name, list]) => [name, new Map(list.map((each) => [each.prefix, each.micros]))]),
    );
  }

  async function checkAccounts(names: readonly string[]) {
    const known = new Set((await accounts.list()).map(({ name }) => name));
    for (const name of names)
      if (!known.has(name) && !carriers.find(name)) throw new SaidError(`there is no account ${name}`);
    const silent = names.find((name) => carriers.find(name)?.capabilities.texts === false);
    if (silent !== undefined) throw new SaidError(`${silent} carries calls alone`);
    if (new Set(names).size < names.length) throw new SaidError('an account stands there twice');
    if (names.length > ACCOUNTS_MAX) throw new SaidError(`more than ${ACCOUNTS_MAX} accounts`);
  }

  async function change(name: string, { by, note, within }: AskedBy, what: string, work: (tx: Tx) => Promise<void>) {
    const apply = async (tx: Tx) => {
      await work(tx);
      await accounts.noteAction(tx, { name, at: now(), action: 'route', by, note: `${what}: ${note}` });
      await within?.(tx);
    };
    await inTransaction(db, apply, { repeatable: false });
    await reload();
  }

  return {
    /** Brings this node up to the rows. */
    reload,
    listRoutes: (): Promise<CarrierRoute[]> => rows.listRoutes(),
    listPrices: (): Promise<CarrierPrice[]> => rows.listPrices(),
    /** As the database has them. */
    findRoute: rows.findRoute,
    findPrice: rows.findPrice,

    /** Accounts for a destination, in the order in which they are tried; undefined: nobody said so. */
    find: (purpose: RoutePurpose, to: string): readonly string[] | undefined => findByPrefix(routes[purpose], to),
    /** The cost of a part of a text there; undefined: nobody knows. */
    priceOf: (carrier: string, to: string): number | undefined => {
      const known = prices.get(carrier);
      return known && findByPrefix(known, to);
    },

    /** No accounts: as if nobody had said anything. @throws an error in words */
    async setRoute(purpose: string, beginning: string, names: readonly string[], asked: AskedBy) {
      if (purpose !== 'codes' && purpose !== 'texts') throw new SaidError(`${purpose}: must be codes or texts`);
      const prefix = readPrefix(beginning);
      await checkAccounts(names);
      const what = `${purpose} to ${beginning} by ${names.join(', ') || 'nobody in particular'}`;
      await change(names[0] ?? purpose, asked, what, (tx) =>
        rows.putRoute(tx, { purpose, prefix, carriers: [...names] }),
      );
    },

    /** `price` as decimal text; undefined: nobody knows it. @throws an error in words */
    async setPrice(carrier: string, beginning: string, price: string | undefined, asked: AskedBy) {
      const prefix = readPrefix(beginning);
      await checkAccounts([carrier]);
      const micros = price === undefined ? undefined : readPrice(price);
      const what = `to ${beginning} for ${price ?? 'an unknown price'}`;
      await change(carrier, asked, what, (tx) => rows.putPrice(tx, { carrier, prefix, micros }));
    },
  };
}

function readPrefix(text: string): string {
  if (text === EVERY) return '';
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new SaidError(`${text}: must be the digits that numbers begin with, country code first, or all`);
  return text;
}

function readPrice(text: string): number {
  if (!/^\d{1,3}(\.\d{1,6})?$/.test(text)) throw new SaidError(`${text}: must be a price such as 0.0079`);
  return parseMicros(text);
}
