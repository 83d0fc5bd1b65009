import type { Carrier, CarrierCapabilities } from '@manyline/ports/carrier';
import { applyTerms, type CarrierTerms } from './carrier-terms.rules.ts';
import { createNoCarrier } from './no-carrier.ts';

/** The fate of a message of which its carrier cannot say whether it took it: a text too few, or perhaps one too many. */
export type WhenUnsure = 'hold' | 'resend';

/** One account at a carrier. */
export interface CarrierAccount {
  carrier: Carrier;
  whenUnsure: WhenUnsure;
}

const NOBODY: readonly string[] = [];

export type Carriers = ReturnType<typeof createCarriers>;

/**
 * The carrier accounts of this installation; the first that brings texts is for what has none of its own. Those of the settings stay as they are,
 * others come and go while the product runs.
 */
export function createCarriers(ofSettings: readonly CarrierAccount[]) {
  const nobody = createNoCarrier();
  let byName = toMap(ofSettings);
  let terms: ReadonlyMap<string, CarrierTerms> = new Map();
  let sharesNumbers = false;

  const find = (name: string): Carrier | undefined => byName.get(name)?.carrier;
  const bringsTexts = (name: string) => find(name)?.capabilities.texts !== false;
  const first = (): Carrier => byName.values().find(({ carrier }) => bringsTexts(carrier.name))?.carrier ?? nobody;
  return {
    get names(): string[] {
      return [...byName.keys()];
    },
    find,
    /** False: it carries calls alone, or takes no texts any more. */
    bringsTexts,
    /**
     * Capabilities of an account, or of one of its numbers: by its adapter, and the operator of the account and of the number. Undefined:
     * there is no such account. In memory: it is asked for each message.
     */
    capabilitiesOf(name: string, number?: string): CarrierCapabilities | undefined {
      const own = find(name)?.capabilities;
      if (own === undefined || terms.size === 0) return own;
      const ofAccount = terms.get(name);
      const ofNumber = number === undefined ? undefined : terms.get(number);
      if (!ofAccount && !ofNumber) return own;
      return applyTerms(own, { ...ofAccount, ...ofNumber });
    },
    /** The operator's terms for an account, or for a number. */
    termsOf: (subject: string): CarrierTerms | undefined => terms.get(subject),
    /** From now on. */
    setTerms(said: ReadonlyMap<string, CarrierTerms>) {
      terms = said;
      sharesNumbers = [...said.values()].some(({ also }) => also !== undefined && also.length > 0);
    },
    /** Whether any number may be sent from by another account than its own. */
    get sharesNumbers(): boolean {
      return sharesNumbers;
    },
    /** The other accounts that may send under a number of this one: those that have it too, as the operator says. */
    othersFor(name: string, number: string): readonly string[] {
      if (!sharesNumbers) return NOBODY;
      const said = terms.get(number)?.also ?? terms.get(name)?.also ?? NOBODY;
      return said.filter((other) => other !== name && byName.has(other) && bringsTexts(other));
    },
    /**
     * The name of the account that sends for a number. One with a colon is an account's, be it there or not: nobody else may send
     * for its numbers. Any other source that is no account goes by the first.
     */
    nameFor: ({ source }: { source: string }): string =>
      byName.has(source) || source.includes(':') ? source : first().name,
    /** Brings what the product itself says. */
    get system(): Carrier {
      return first();
    },
    /**
     * Whether an account may tell of texts to a number: its own, or one that it has too, as the operator says. Whose a number is whose source
     * is no account, nobody knows.
     */
    mayBring(name: string, { number, source }: { number: string; source: string }): boolean {
      const isOfAccount = byName.has(source) || source.includes(':');
      if (!isOfAccount || source === name) return true;
      return (terms.get(number)?.also ?? terms.get(source)?.also ?? NOBODY).includes(name);
    },
    /** As of texts. An account of a number that carries no calls leaves them to any that does: a trunk need not bring the texts. */
    mayBringCalls(name: string, number: { number: string; source: string }): boolean {
      return this.mayBring(name, number) || !find(number.source)?.voice;
    },
    resendsWhenUnsure: (name: string): boolean => byName.get(name)?.whenUnsure === 'resend',
    /** The accounts beside those of the settings, from now on. */
    setOthers(others: readonly CarrierAccount[]) {
      byName = toMap([
        ...ofSettings,
        ...others.filter(({ carrier }) => !ofSettings.some((own) => own.carrier.name === carrier.name)),
      ]);
    },
  };
}

const toMap = (accounts: readonly CarrierAccount[]) =>
  new Map(accounts.map((account) => [account.carrier.name, account]));
