import type { ReviewKindName } from '@manyline/contract/reviews';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The tab that a decision is about, and whose dot says so. */
export type DecisionTab = 'account' | 'numbers';

type Unseen = Record<DecisionTab, number>;

const none: Unseen = { account: 0, numbers: 0 };

/** Decisions that came while nobody looked at the tab that has them. The tab bar and the page title read it. */
export const unseenDecisions = createStore<Unseen>(() => none);

export function useUnseenDecisions(tab: DecisionTab): number {
  return useStore(unseenDecisions, (unseen) => unseen[tab]);
}

export function tabOfDecision(kind: ReviewKindName): DecisionTab {
  return kind === 'tollFree' ? 'numbers' : 'account';
}

export function noteDecision(tab: DecisionTab): void {
  unseenDecisions.setState((unseen) => ({ [tab]: unseen[tab] + 1 }));
}

/** Somebody looks at the tab. */
export function seeDecisions(tab: DecisionTab): void {
  if (unseenDecisions.getState()[tab] > 0) unseenDecisions.setState({ [tab]: 0 });
}

/** With the session. */
export function forgetDecisions(): void {
  unseenDecisions.setState(none, true);
}
