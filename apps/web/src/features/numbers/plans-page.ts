import type { VirtualPhone } from '@manyline/contract/numbers';
import { createContext, use } from 'react';

/**
 * Around the screens when they are the embedded plans page (spec 1 §2): they are about hosting numbers alone then, call with
 * a token that can only do plans (0069), and ask the page around for what lies outside.
 */
export interface PlansPage {
  /** To be chosen already where somebody is about to choose a plan. */
  planId: string | undefined;
  /** Whose balance is paid from: the phone or e-mail. */
  getAccountName(): Promise<string | undefined>;
  leave(): void;
  /** The least that is paid for what the screen is about. */
  tellPrice(price: string | undefined): void;
  /** To the management of all numbers. */
  manageAll(): void;
  /** A new chat from this number; undefined where the brand has none. */
  writeFrom: ((number: VirtualPhone) => void) | undefined;
}

export const PlansPageContext = createContext<PlansPage | undefined>(undefined);

/** Undefined in the web app itself. */
export function usePlansPage(): PlansPage | undefined {
  return use(PlansPageContext);
}
