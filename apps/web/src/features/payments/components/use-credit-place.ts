import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { ChoiceSearch } from '../model/choice.ts';
import { readReturnPath } from '../model/return-path.ts';

interface CreditSearch extends ChoiceSearch {
  /** Where somebody came from who goes back after paying. */
  returnTo?: unknown;
}

/** What the address says: /account/credit, …/pay, …/order/<id>, …/order/<id>/sent, …/returned. */
export type Place = { at: 'tiles' | 'pay' | 'returned' } | { at: 'order'; orderId: string; isSent: boolean };

export function readPlace(splat: string): Place {
  const order = /^order\/([0-9a-f-]{32,36})(\/sent)?$/.exec(splat);
  if (order) return { at: 'order', orderId: order[1]!, isSent: order[2] !== undefined };
  return { at: splat === 'pay' || splat === 'returned' ? splat : 'tiles' };
}

/** Where the credit pane is, and its ways. What is chosen and where to go back to stay in the address. */
export function useCreditPlace() {
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string };
  const search = useSearch({ strict: false }) as CreditSearch;
  const navigate = useNavigate();
  const router = useRouter();
  const returnPath = readReturnPath(search.returnTo);
  const kept = returnPath === undefined ? {} : { returnTo: returnPath };

  function go(splat: string, { replace = false, choice = search as object } = {}) {
    const { returnTo: _, ...chosen } = choice as CreditSearch;
    const to = splat === '' ? '/account/$pane' : '/account/$pane/$';
    const params = { pane: 'credit', ...(splat !== '' && { _splat: splat }) };
    void navigate({ to, params, search: { ...chosen, ...kept }, replace } as never);
  }

  return {
    place: readPlace(_splat),
    search,
    /** For the gateway's way back. */
    backPath: `/account/credit/returned${returnPath ? `?returnTo=${encodeURIComponent(returnPath)}` : ''}`,
    choose: (choice: object) => go('', { replace: true, choice }),
    openPay: () => go('pay'),
    openOrder: (orderId: string, { isSent = false, replace = true } = {}) =>
      go(`order/${orderId}${isSent ? '/sent' : ''}`, { replace }),
    closePanel: () => go('', { replace: true }),
    /** After an order: to the page that sent somebody here, and where it is not built, to the chats. */
    leaveOrder() {
      if (returnPath === undefined) return go('', { replace: true });
      const [, , found] = router.getMatchedRoutes(returnPath);
      const isBuilt = found !== undefined;
      void navigate({ to: isBuilt ? returnPath : '/chats', replace: true } as never);
    },
  };
}
