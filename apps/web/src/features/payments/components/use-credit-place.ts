import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { CREDIT_RETURNED_PATH, links } from '../../../lib/links.ts';
import { useServices } from '../../../lib/services.tsx';
import type { ChoiceSearch } from '../model/choice.ts';
import { readReturnPath, returnPathOfOrder, wayBackOf } from '../model/return-path.ts';

interface CreditSearch extends ChoiceSearch {
  /** Where somebody came from who goes back after paying. */
  returnTo?: unknown;
}

/** The place in the address: /account/credit, …/pay, …/order/<id>, …/order/<id>/sent, …/returned. */
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
  const { found } = useServices();
  const returnPath = readReturnPath(search.returnTo);
  const { missing } = search;
  const wayBack = returnPath !== undefined && { returnTo: returnPath };

  function go(splat: string, { replace = false, choice = search as object } = {}) {
    const { returnTo: _, missing: __, ...chosen } = choice as CreditSearch;
    // Once a top-up is begun, what was missing may be there any moment, and is not said to be missing any more.
    const short = missing !== undefined && !splat.startsWith('order/') && { missing };
    void navigate({ ...links.credit(splat, { ...chosen, ...wayBack, ...short }), replace });
  }

  /** Back to the page that sent somebody here (spec 1 §4); with none, to the tiles. */
  function leave(backTo: string | undefined) {
    if (backTo === undefined) return go('', { replace: true });
    const isBuilt = (path: string) => router.getMatchedRoutes(path)[2] !== undefined;
    void navigate({ ...links.address(wayBackOf(backTo, found.brand, isBuilt)), replace: true });
  }

  return {
    place: readPlace(_splat),
    search,
    /** For the gateway's way back. */
    backPath: `${CREDIT_RETURNED_PATH}${returnPath ? `?returnTo=${encodeURIComponent(returnPath)}` : ''}`,
    choose: (choice: object) => go('', { replace: true, choice }),
    openPay: () => go('pay'),
    openOrder: (orderId: string, { isSent = false, replace = true } = {}) =>
      go(`order/${orderId}${isSent ? '/sent' : ''}`, { replace }),
    closePanel: () => leave(returnPath),
    /** The address knows the way back; for an order that was opened without it, the order does. */
    leaveOrder(returnUrl?: string) {
      leave(returnPath ?? returnPathOfOrder(returnUrl, { origin: location.origin, basePath: found.basePath }));
    },
  };
}
