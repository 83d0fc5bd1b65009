import type { RouterHistory } from '@tanstack/react-router';
import { endOf } from './leads-on.ts';

/**
 * A link to where one is leaves no second step for Back. The router sees to that itself, yet not in a brand that lives below a
 * path: there it compares an address with the path to one without. Nor does a link to an address that leads on to where one is.
 */
export function leaveNoSecondStep(history: RouterHistory): void {
  const { push, replace } = history;
  history.push = (address, state, how) => {
    const href = endOf(address);
    const { location } = history;
    const isHere =
      location.href === href &&
      location.state.openedHere === state?.openedHere &&
      location.state.panelOpenedHere === state?.panelOpenedHere;
    if (isHere) replace(href, state, how);
    else push(address, state, how);
  };
}
