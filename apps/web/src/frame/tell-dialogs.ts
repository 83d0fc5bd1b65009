import type { Parent } from './parent.ts';

/** The library's mark of the page while a dialog keeps it from scrolling. */
const LOCKED = 'data-scroll-locked';

/** A dialog dims the frame alone: the page around hears of it, and dims the rest. */
export function tellDialogs(parent: Pick<Parent, 'say'>, body: HTMLElement = document.body): void {
  let told = false;
  const look = () => {
    const on = body.hasAttribute(LOCKED);
    if (on === told) return;
    told = on;
    parent.say({ type: 'dim', on });
  };
  new MutationObserver(look).observe(body, { attributes: true, attributeFilter: [LOCKED] });
}
