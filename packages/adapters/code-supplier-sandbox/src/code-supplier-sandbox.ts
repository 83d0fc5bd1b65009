import { findRegion } from '@manyline/domain/regions';
import { MINUTE_MS } from '@manyline/domain/time';
import {
  type CodeSupplier,
  type SuppliedOffer,
  type SuppliedOrder,
  type SuppliedText,
  SupplierRefusedError,
  SupplierUnavailableError,
  SupplierUncertainError,
} from '@manyline/ports/code-supplier';
import { checkSignature, signedOf, signWith } from '@manyline/ports/standard-signature';
import type { RawWebhook } from '@manyline/ports/webhook';

/**
 * How it misbehaves. none: no number, though it lists some · dearer: the price has moved · down: cannot be reached · losesAnswer: takes the
 * order, and the answer is lost · breaksBefore: does not take it, and the answer is lost · noMoney: our account there is empty.
 */
export type SandboxHabit = 'normal' | 'none' | 'dearer' | 'down' | 'losesAnswer' | 'breaksBefore' | 'noMoney';

export interface SandboxSupplierOptions {
  name: string;
  now: () => number;
  /** Whether it knows the key of a repeat. */
  repeats?: CodeSupplier['repeats'];
  offers?: readonly SuppliedOffer[];
  /** Minutes until an order ends by itself. */
  minutes?: number;
  /** `whsec_…`: it knocks, signed by that. */
  signingSecret?: string | undefined;
}

interface Kept extends SuppliedOrder {
  key: string;
}

/** Made up: one after the other in each country. */
const NATIONAL = '7700';
const DIGITS = 6;

/** The twin: a supplier within the process, with a switch for each of its troubles. What it forgets when the process ends is no money. */
export function createSandboxSupplier({
  name,
  now,
  repeats = 'never',
  minutes = 15,
  signingSecret,
  ...options
}: SandboxSupplierOptions) {
  let habit: SandboxHabit = 'normal';
  let offers = [...(options.offers ?? [])];
  const orders = new Map<string, Kept>();
  let checks = 0;

  const find = (orderId: string) => {
    const order = orders.get(orderId);
    if (order && isOpen(order) && order.expiresAt <= now()) order.state = endOf(order);
    return order;
  };

  function reach() {
    if (habit === 'down') throw new SupplierUnavailableError(`${name} cannot be reached`);
  }

  const nextNumber = (countryCode: string) =>
    `${findRegion(countryCode)?.telCode ?? '44'}${NATIONAL}${String(orders.size).padStart(DIGITS, '0')}`;

  function buy(app: string, countryCode: string, costMax: number, key: string): Kept {
    const offer = offers.find((each) => each.app === app && each.countryCode === countryCode);
    if (!offer) throw new SupplierRefusedError(`${name} has no such service`, 'unknown');
    const cost = habit === 'dearer' ? offer.cost * 10 : offer.cost;
    if (cost > costMax) throw new SupplierRefusedError(`${name} wants more`, 'price');
    if (habit === 'none' || offer.stock <= 0) throw new SupplierRefusedError(`${name} has none`, 'none');
    offer.stock -= 1;
    const place = { app, countryCode, number: nextNumber(countryCode), cost };
    const at = now();
    const order: Kept = {
      orderId: `s${orders.size + 1}`,
      key,
      ...place,
      state: 'waiting',
      texts: [],
      createdAt: at,
      expiresAt: at + minutes * MINUTE_MS,
    };
    orders.set(order.orderId, order);
    return order;
  }

  function add(order: Kept, text: string, textId: string) {
    const arrived: SuppliedText = { textId, sender: 'Sandbox', text };
    if (!order.texts.some((each) => each.textId === textId)) order.texts = [...order.texts, arrived];
  }

  const supplier: CodeSupplier = {
    name,
    repeats,
    async listOffers(apps) {
      reach();
      return offers.filter(({ app, stock }) => stock > 0 && apps.includes(app)).map((offer) => ({ ...offer }));
    },
    async order({ app, countryCode, costMax, key }) {
      reach();
      const known = repeats === 'byKey' ? [...orders.values()].find((order) => order.key === key) : undefined;
      if (known) return copy(known);
      if (habit === 'noMoney') throw new SupplierUnavailableError(`${name}: no money`, { needsOperator: true });
      if (habit === 'breaksBefore') throw new SupplierUncertainError(`${name}: the connection broke off`);
      const order = buy(app, countryCode, costMax, key);
      if (habit === 'losesAnswer') throw new SupplierUncertainError(`${name}: the answer was lost`);
      return copy(order);
    },
    async find({ app, countryCode, key, since }) {
      reach();
      return [...orders.values()]
        .filter(
          (order) => order.app === app && order.countryCode === countryCode && order.createdAt >= since - MINUTE_MS,
        )
        .filter((order) => repeats === 'never' || order.key === key)
        .map(copy);
    },
    async check(orderIds) {
      checks += 1;
      reach();
      return orderIds.flatMap((orderId) => find(orderId) ?? []).map(copy);
    },
    async finish(orderId) {
      reach();
      const order = find(orderId);
      if (order?.state === 'received') order.state = 'finished';
      return order && copy(order);
    },
    async cancel(orderId) {
      reach();
      const order = find(orderId);
      if (order?.state === 'waiting') order.state = 'ended';
      return order && copy(order);
    },
    ...(signingSecret !== undefined && {
      readWebhook(raw: RawWebhook) {
        const knockId = checkSignature(signedOf(raw), [signingSecret], now());
        const told = JSON.parse(raw.body.toString('utf8')) as { app: string; number: string };
        return { knockId, ...told };
      },
    }),
    async checkAccount() {
      if (habit === 'down') return [{ about: 'reach', isGood: false, said: `${name} cannot be reached` }];
      const isGood = habit !== 'noMoney';
      return [
        { about: 'balance', isGood, said: isGood ? 'plenty, it is play money' : 'no money: nothing can be bought' },
      ];
    },
  };

  return {
    supplier,
    /** Everything that was ever bought, as it stands. */
    orders: () => [...orders.keys()].map((orderId) => copy(find(orderId)!)),
    setHabit(next: SandboxHabit) {
      habit = next;
    },
    setOffers(next: readonly SuppliedOffer[]) {
      offers = next.map((offer) => ({ ...offer }));
    },
    /** A text comes to the number of an order that still waits. A repeat has the same `textId`. */
    arrive(orderId: string, text: string, textId = `t${(orders.get(orderId)?.texts.length ?? 0) + 1}`) {
      const order = find(orderId);
      if (!order || !isOpen(order)) return false;
      add(order, text, textId);
      order.state = 'received';
      return true;
    },
    /** The same of an order that is over, as a slow network brings it. */
    arriveLate(orderId: string, text: string) {
      const order = orders.get(orderId)!;
      add(order, text, `t${order.texts.length + 1}`);
    },
    /** How often it was asked how orders stand. */
    countChecks: () => checks,
    /** The number that the next order gets. */
    peekNext: nextNumber,
    /** Its knock for an order, as it is posted. A repeat has the same `knockId`. */
    tellOf(orderId: string, knockId: string): Pick<RawWebhook, 'headers' | 'body'> {
      const { app, number } = orders.get(orderId)!;
      const body = Buffer.from(JSON.stringify({ app, number }));
      return { headers: signWith([signingSecret!], knockId, body, now()), body };
    },
    /** The supplier takes the number back. */
    withdraw(orderId: string) {
      const order = find(orderId);
      if (order && isOpen(order)) order.state = endOf(order);
    },
  };
}

function isOpen({ state }: SuppliedOrder): boolean {
  return state === 'waiting' || state === 'received';
}

/** Who received a text pays for it, however the order ends. */
function endOf({ texts }: SuppliedOrder): SuppliedOrder['state'] {
  return texts.length > 0 ? 'finished' : 'ended';
}

function copy({ key: _, ...order }: Kept): SuppliedOrder {
  return { ...order, texts: [...order.texts] };
}
