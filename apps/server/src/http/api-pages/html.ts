import { marked } from 'marked';
import { escapeHtml } from '../../lib/html.ts';

/** Our own Markdown as HTML: paragraphs, or a line without one. */
export function markdown(text: string): string {
  return marked.parse(text, { async: false });
}
export function markdownLine(text: string): string {
  return marked.parseInline(text, { async: false });
}

/** The part of an address that a heading is reached by. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A block of code that a keyboard can scroll. */
export function codeBlock(code: string, label: string): string {
  return `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${escapeHtml(code)}</code></pre>`;
}
