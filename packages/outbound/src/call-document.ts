type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** XML 1.0 has no place for these, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element; its content is XML already. */
export function element(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${toXmlText(String(value)).replaceAll(/[\t\n\r]/g, toReference)}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

export function toXmlText(text: string): string {
  // A bare carriage return would be read as another sign.
  return text
    .toWellFormed()
    .replaceAll(ILLEGAL, '')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll('\r', '&#13;');
}

const toReference = (sign: string) => `&#${sign.charCodeAt(0)};`;

export const toDocument = (...verbs: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, verbs.join(''))}`;
