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

/** The grounds of the library's dialogs: which one a press closes, each of them knows. */
const GROUNDS = '.mantine-Modal-overlay, .mantine-Drawer-overlay';

/** A press on the ground that the page around dims is one on that of the uppermost dialog. */
export function hearPressBeside(parent: Pick<Parent, 'listen'>, body: HTMLElement = document.body): void {
  parent.listen('pressBeside', () => [...body.querySelectorAll<HTMLElement>(GROUNDS)].at(-1)?.click());
}
