import type { Plugin } from 'vite';

/** The function of Vite that has the styles of a part loaded beside its script. */
const HELPER = /vite\/preload-helper\.js$/;

/**
 * Vite remembers a stylesheet that did not come as one that is there, in its list and by the link in the page: a part that is asked for
 * again, once there is a line, would be drawn without its styles.
 */
const replacements = [
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
] as const;

/** Has styles that did not come asked for again with their part. */
export function partsAskedAgain(): Plugin {
  return {
    name: 'parts-asked-again',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: HELPER },
      handler: (code) => forgetFailures(code),
    },
  };
}

/** @throws where Vite's function is another one by now */
export function forgetFailures(helper: string): string {
  return replacements.reduce((code, [from, to]) => {
    if (!from.test(code)) throw new Error(`vite's preload helper has no ${from} any more`);
    return code.replace(from, to);
  }, helper);
}
