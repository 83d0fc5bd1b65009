/**
 * The text of a paste whose plain form lacks the emoji that its page showed as pictures: their `alt` stands for them
 * (spec 1 §5). Undefined when the plain form is all there is to it, which the field then takes by itself.
 */
export function readPasted(data: Pick<DataTransfer, 'getData'> | null): string | undefined {
  const html = data?.getData('text/html') ?? '';
  if (!/<img\b/i.test(html)) return undefined;
  const read = readMarkup(html);
  return read.emoji === 0 ? undefined : read.text;
}

const BLOCKS = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'TR', 'TABLE', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'H4', 'PRE']);
const UNREAD = new Set(['SCRIPT', 'STYLE', 'TITLE', 'TEMPLATE', 'HEAD']);

/** Parsed into a document of its own, which runs nothing and fetches nothing. */
function readMarkup(html: string): { text: string; emoji: number } {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  let emoji = 0;
  const readNode = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/[\t\n\r ]+/g, ' ');
    if (!(node instanceof Element) || UNREAD.has(node.tagName)) return '';
    if (node.tagName === 'BR') return '\n';
    if (node.tagName === 'IMG') {
      const alt = node.getAttribute('alt') ?? '';
      if (!isEmoji(alt)) return '';
      emoji += 1;
      return alt;
    }
    const inner = [...node.childNodes].map(readNode).join('');
    return BLOCKS.has(node.tagName) ? `\n${inner}\n` : inner;
  };
  const text = readNode(body)
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return { text: text.trim(), emoji };
}

/** They would not run, but the content security policy reports them all the same. */
function withoutHandlers(html: string): string {
  const parts = html.split('>');
  const last = parts.pop()!;
  return [...parts.map(withoutHandlersInTag), last].join('>');
}

/** Text and then a tag, up to where the tag ends. */
function withoutHandlersInTag(part: string): string {
  const at = part.indexOf('<');
  if (at === -1) return part;
  const tag = part.slice(at).replace(/[\s/"']on\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ' ');
  return part.slice(0, at) + tag;
}

/** One emoji. Most are of both kinds: repeated within an expression, n of them could be read in 2^n ways. */
const EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}/gv;

/** UTF-16 units of more emoji than a page shows as one picture; in words of this length nobody need look for them. */
const ALT_MAX = 200;

/** Pictures of other things have words as their `alt`. */
export function isEmoji(alt: string): boolean {
  return alt !== '' && alt.length <= ALT_MAX && alt.replace(EMOJI, '') === '';
}
