import type { Plugin } from 'vite';

/** A stylesheet as Vite writes it into the head. */
const STYLESHEET = /\n *<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the web app's stylesheets behind what stands in its body: a browser paints nothing before those of the head have
 * come, 35 KB. No script of the page runs before they have, either way.
 */
export function stylesInBody(): Plugin {
  return {
    name: 'styles-in-body',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) => (path === '/index.html' ? moveStyles(html) : html),
    },
  };
}

export function moveStyles(html: string): string {
  const links = html.match(STYLESHEET) ?? [];
  return html.replace(STYLESHEET, '').replace(/\n *<\/body>/, (end) => `${links.join('')}${end}`);
}
