import { AppError } from '../../http/app-error.ts';
import type { CarrierRoutes } from '../carrier-accounts/carrier-routes.service.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Outages } from './outages.ts';

export interface RoutingDeps {
  carriers: Pick<Carriers, 'nameFor' | 'othersFor' | 'bringsTexts'>;
  routes: Pick<CarrierRoutes, 'find' | 'priceOf'>;
  outages: Pick<Outages, 'isAway'>;
}

/** A number that a text goes out from. */
export interface RoutedNumber {
  number: string;
  source: string;
}

export type Routing = ReturnType<typeof createRouting>;

/**
 * By which account a text goes: that of its number, unless the operator says that others have the number too. Then by who is there,
 * the operator's order for the destination, the price there, and its own account, in this order. From memory: it is asked for every
 * text.
 */
export function createRouting({ carriers, routes, outages }: RoutingDeps) {
  /** The best one first. Sorting keeps the order of those that are alike. */
  function rank(names: readonly string[], number: string, to: string): string[] {
    const wanted = routes.find('texts', to) ?? [];
    const prices = new Map(names.map((name) => [name, routes.priceOf(name, to)]));
    // Nobody knows what is cheaper than a price that is not known.
    const areKnown = names.every((name) => prices.get(name) !== undefined);
    const away = (name: string) => (carriers.bringsTexts(name) ? Number(outages.isAway(name, number)) : 2);
    const place = (name: string) => (wanted.includes(name) ? wanted.indexOf(name) : wanted.length);
    const price = (name: string) => (areKnown ? prices.get(name)! : 0);
    return names.toSorted((a, b) => away(a) - away(b) || place(a) - place(b) || price(a) - price(b));
  }

  return {
    /** @throws UNAVAILABLE none of its accounts takes anything new */
    choose(own: RoutedNumber, to: string): string {
      const home = carriers.nameFor(own);
      const others = carriers.othersFor(home, own.number);
      const chosen = others.length === 0 ? home : rank([home, ...others], own.number, to)[0]!;
      if (!carriers.bringsTexts(chosen)) throw new AppError('UNAVAILABLE', `${chosen} takes no texts`);
      return chosen;
    },

    /** Another account that has the number and is there, when this one is away; undefined: the text waits. */
    elsewhere(carrier: string, number: string, to: string): string | undefined {
      const others = carriers.othersFor(carrier, number).filter((name) => !outages.isAway(name, number));
      return others.length === 0 ? undefined : rank(others, number, to)[0];
    },
  };
}
