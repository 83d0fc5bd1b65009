import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The place that codes come to: a service, and the full number. */
export interface CodePlace {
  app: string;
  number: string;
}

interface CodeArrivals {
  /** Codes that came while nobody looked at the tab that has them. */
  unread: number;
  /** Screens that show codes as they come. */
  shown: readonly CodePlace[];
  /** The tab of the codes is open. */
  isTabOpen: boolean;
}

const none: CodeArrivals = { unread: 0, shown: [], isTabOpen: false };

/** The verification feature writes it, the tab bar and the page title read it. */
export const codeArrivals = createStore<CodeArrivals>(() => none);

export function useUnreadCodes(): number {
  return useStore(codeArrivals, ({ unread }) => unread);
}

/** While a screen shows what comes to a number; the answer ends it. */
export function showCodesOf(place: CodePlace): () => void {
  codeArrivals.setState(({ shown }) => ({ shown: [...shown, place] }));
  return () => codeArrivals.setState(({ shown }) => ({ shown: shown.filter((each) => each !== place) }));
}

export function openCodesTab(): () => void {
  codeArrivals.setState({ isTabOpen: true, unread: 0 });
  return () => codeArrivals.setState({ isTabOpen: false });
}

/** Somebody looks at the page again. */
export function seeCodes(): void {
  if (codeArrivals.getState().isTabOpen) codeArrivals.setState({ unread: 0 });
}

/** Answers whether somebody has to be told of it: the screen that shows it is not looked at. */
export function takeCode({ app, number }: CodePlace, isLooking: boolean): boolean {
  const { shown, isTabOpen, unread } = codeArrivals.getState();
  if (!(isTabOpen && isLooking)) codeArrivals.setState({ unread: unread + 1 });
  return !(isLooking && shown.some((each) => each.app === app && each.number === number));
}

/** With the session. */
export function forgetCodeArrivals(): void {
  codeArrivals.setState(none, true);
}
