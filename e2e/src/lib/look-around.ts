import type { Frame } from '@playwright/test';

/** The faults of a screen in the pseudo language. */
export interface Sight {
  /** Texts that are cut off where nobody meant them to be. */
  cut: string[];
  /** Words that came from no file of words: they stand there in plain letters. */
  plain: string[];
}

/**
 * Looks at everything that can be seen and heard in a document. `names`: words that no machine translates, in lower case; codes such as
 * those of countries in capitals, as they stand there. One text a line: thousands of single ones would take longer on their way than the look.
 */
export function lookAround(frame: Frame, names: string): Promise<Sight> {
  return frame.evaluate((known) => {
    const isName = new Set(known.split('\n'));
    const plainWords = (text: string) =>
      text
        // Addresses, numbers, codes that people hand on or keep, which may be letters alone, names of accounts at vendors, and keys,
        // which may be anything.
        .replace(
          /whsec_\S+|\b[a-z]+:[a-z]+\b|live_\S+|\S+@\S+|https?:\S+|\S+\.example\S*|[\w-]*\d[\w-]*|\b[A-Z]{8}\b|\b[a-z]{4}(?:-[a-z]{4}){5}\b/g,
          ' ',
        )
        .split(/[^A-Za-z]+/)
        .filter((word) => word.length > 1 && !isName.has(word) && !isName.has(word.toLowerCase()));

    // Where a button waits, its words slide out under the spinner and back again: they are on their way, not cut off.
    const moving = new Set(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target));
    const isSeen = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('[aria-hidden="true"], [data-loading="true"]');

    /** Ellipsis, a limited number of lines, or a box that scrolls: a text may be longer than its place. */
    const isMeant = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || /auto|scroll/.test(style.overflow);

    function isCut(element: Element, text: DOMRect): boolean {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (moving.has(box)) return false;
        const style = getComputedStyle(box);
        if (isMeant(style)) return false;
        if (style.position === 'fixed') return text.right > innerWidth + 1 || text.left < -1;
        const place = box.getBoundingClientRect();
        if (place.width < 3 || place.height < 3) return false;
        if (/hidden|clip/.test(style.overflowX) && (text.right > place.right + 1 || text.left < place.left - 1))
          return true;
        if (/hidden|clip/.test(style.overflowY) && (text.bottom > place.bottom + 2 || text.top < place.top - 2))
          return true;
      }
      return text.right > innerWidth + 1;
    }

    const sight: Sight = { cut: [], plain: [] };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || element.closest('script,style,option,pre,code,[translate=no]') || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const place = range.getBoundingClientRect();
      if (place.width === 0) continue;
      if (isCut(element, place)) sight.cut.push(text);
      // A text in a language of its own stays in it.
      if (!element.closest('body [lang]') && plainWords(text).length > 0) sight.plain.push(text);
    }
    for (const element of document.body.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) {
      if (!isSeen(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        // The language switch is written in the language that it leads to.
        if (text === 'Switch to English') continue;
        if (plainWords(text).length > 0) sight.plain.push(`${name}: ${text}`);
      }
    }
    if (document.scrollingElement!.scrollWidth > innerWidth + 1) sight.cut.push(`the page is wider than its window`);
    return sight;
  }, names);
}
