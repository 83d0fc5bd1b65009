import type { NumberSource } from './number-source.ts';

/**
 * How the shop of the local world treats an order. sold: at once · slow: it takes a few seconds · lostAnswer: sold, and nobody hears of
 * it · refused: somebody was quicker · vanished: listed, and gone when it is looked at alone · failsLater: accepted, and never
 * there · needs: wants papers first.
 */
export type NumberFate = 'sold' | 'slow' | 'lostAnswer' | 'refused' | 'vanished' | 'failsLater' | 'needs';

export interface SandboxBoughtNumber {
  number: string;
  key: string;
  fate: NumberFate;
  /** When it is there (epoch milliseconds). */
  readyAt: number;
  callsUs: boolean;
}

/** Memory of the shop of one account, over restarts. */
export interface SandboxNumberStore {
  /** False where it is sold already. */
  sell(bought: SandboxBoughtNumber): Promise<boolean>;
  listSold(): Promise<SandboxBoughtNumber[]>;
  /** Numbers that the account has without having bought them: the stock of the local world. */
  listGiven(): Promise<string[]>;
  change(number: string, callsUs: boolean): Promise<void>;
  takeBack(number: string): Promise<void>;
}

export interface SandboxNumbers extends NumberSource {
  /** Of numbers whose ending says nothing else. */
  fate: NumberFate;
  /** Numbers with these endings misbehave on purpose. */
  readonly faultNumbers: readonly { suffix: string; fate: NumberFate; what: string }[];
}
