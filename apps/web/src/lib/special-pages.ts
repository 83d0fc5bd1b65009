import type { HighlightTarget } from '@manyline/domain/highlights';

/** The address of a screen that a message may lead to; undefined when the page's brand has none. */
export type FindSpecialPage = (target: HighlightTarget) => string | undefined;

let find: FindSpecialPage = () => undefined;

/** Called once at boot by the shell, which knows what is built. */
export function setSpecialPages(given: FindSpecialPage): void {
  find = given;
}

export function findSpecialPage(target: HighlightTarget): string | undefined {
  return find(target);
}
