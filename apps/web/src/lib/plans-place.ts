/** Address of the plans page in the web app; its own places stand behind it: /numbers/plans/number/14155550100. */
export const PLANS_PATH = '/numbers/plans';

const PLACE = /^(?:\/[\w.~+-]{1,64}){0,6}$/;

/** A place within the plans page ("" is its start, "/number/14155550100"), or undefined for anything else. */
export function readPlansPlace(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const place = given.replace(/\/$/, '');
  const leadsUp = place.split('/').some((segment) => segment === '.' || segment === '..');
  return PLACE.test(place) && !leadsUp ? place : undefined;
}

/** The place that an address of the web app (without the brand's markers) has in the plans page; undefined outside it. */
export function plansPlaceOf(path: string): string | undefined {
  const isThere = path === PLANS_PATH || path.startsWith(`${PLANS_PATH}/`);
  return isThere ? readPlansPlace(path.slice(PLANS_PATH.length)) : undefined;
}

export function plansPathOf(place: string): string {
  return `${PLANS_PATH}${place}`;
}
