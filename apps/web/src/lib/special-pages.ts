import type { Brand } from '@manyline/brands/define-brand';
import type { HighlightTarget } from '@manyline/domain/highlights';

/** The address of a screen that a message may lead to; undefined when the brand has none. */
export type FindSpecialPage = (target: HighlightTarget, brand: Brand) => string | undefined;

let find: FindSpecialPage = () => undefined;

/** Called once at boot by the shell, which knows the tabs. */
export function setSpecialPages(given: FindSpecialPage): void {
  find = given;
}

export function findSpecialPage(target: HighlightTarget, brand: Brand): string | undefined {
  return find(target, brand);
}
