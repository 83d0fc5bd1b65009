import type { RouterHistory } from '@tanstack/react-router';

/**
 * A link to where one is leaves no second step for Back. The router sees to that itself, yet not in a brand that lives below a
 * path: there it compares an address with the path to one without.
 */
export function leaveNoSecondStep(history: RouterHistory): void {
  const { push, replace } = history;
  history.push = (href, state, how) => {
    const { location } = history;
    const isHere =
      location.href === href &&
      location.state.openedHere === state?.openedHere &&
      location.state.panelOpenedHere === state?.panelOpenedHere;
    (isHere ? replace : push)(href, state, how);
  };
}
