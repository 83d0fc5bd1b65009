/** An element of a document, without what stands between its children. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The text of this element alone. */
  text: string;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAME = /[A-Za-z_][\w.-]*/y;
const SPACE = /[ \t\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Reads XML as strictly as the networks do; no document type, no namespaces. @throws Error, which says where */
export function readXml(written: string): XmlElement {
  const source = written.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`no XML at sign ${at}: ${why}`);
  };
  const sees = (text: string) => source.startsWith(text, at);
  const take = (text: string) => {
    if (!sees(text)) fail(`${JSON.stringify(text)} is missing`);
    at += text.length;
  };
  const takeBy = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const takeUntil = (end: string) => {
    const to = source.indexOf(end, at);
    if (to < 0) fail(`${JSON.stringify(end)} is missing`);
    const found = source.slice(at, to);
    at = to + end.length;
    return found;
  };
  const takeName = () => takeBy(NAME) || fail('a name is missing');

  function decode(text: string): string {
    if (ILLEGAL.test(text)) fail('a sign that XML has no place for');
    return text.replaceAll(/&([^;&]{0,8};?)/g, (whole, inside: string) => {
      const name = inside.slice(0, -1);
      if (!inside.endsWith(';')) return fail(`${whole} is no reference`);
      if (name.startsWith('#')) return String.fromCodePoint(Number(name.replace('#', '0')));
      return NAMED[name] ?? fail(`${whole} is unknown`);
    });
  }

  function takeAttributes(): Record<string, string> {
    const attributes: Record<string, string> = {};
    for (;;) {
      const isApart = takeBy(SPACE) !== '';
      if (sees('>') || sees('/>')) return attributes;
      if (!isApart) fail('a space is missing');
      const name = takeName();
      take('=');
      const quote = sees("'") ? "'" : '"';
      take(quote);
      const value = takeUntil(quote);
      if (value.includes('<') || name in attributes) fail(`the attribute ${name}`);
      attributes[name] = decode(value.replaceAll(/[\t\n]/g, ' '));
    }
  }

  function takeContent(element: XmlElement) {
    while (!sees('</')) {
      if (at >= source.length) fail(`${element.name} has no end`);
      if (sees('<!--')) takeUntil('-->');
      else if (sees('<')) element.children.push(takeElement());
      else {
        const end = source.indexOf('<', at);
        element.text += decode(source.slice(at, end < 0 ? source.length : end));
        at = end < 0 ? source.length : end;
      }
    }
  }

  function takeElement(): XmlElement {
    take('<');
    const element: XmlElement = { name: takeName(), attributes: takeAttributes(), children: [], text: '' };
    if (sees('/>')) {
      take('/>');
      return element;
    }
    take('>');
    takeContent(element);
    take('</');
    take(element.name);
    takeBy(SPACE);
    take('>');
    return element;
  }

  if (sees('<?xml')) takeUntil('?>');
  takeBy(SPACE);
  const root = takeElement();
  takeBy(SPACE);
  return at < source.length ? fail('something stands behind it') : root;
}
