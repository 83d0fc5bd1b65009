import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAME = 'virtual:emoji-data';
const require = createRequire(import.meta.url);

interface Entry {
  hexcode: string;
  unicode: string;
  label: string;
  tags?: string[];
  group?: number;
  order?: number;
  skins?: { unicode: string }[];
}
interface Messages {
  groups: { key: string; message: string; order: number }[];
  skinTones: { key: string; message: string }[];
}

const read = (language: 'en' | 'zh') => ({
  entries: require(`emojibase-data/${language}/compact.json`) as Entry[],
  messages: require(`emojibase-data/${language}/messages.json`) as Messages,
});

/** Machines of the last years draw all that are older. */
const VERSION_EVERYWHERE = 13;

const readVersions = () =>
  new Map(
    (require('emojibase-data/en/data.json') as { hexcode: string; version: number }[])
      .filter(({ version }) => version > VERSION_EVERYWHERE)
      .map(({ hexcode, version }) => [hexcode, version]),
  );

/** Skin tones and hair are no emoji of their own. */
const COMPONENT_GROUP = 2;

/** What the emoji picker needs of emojibase's English and Chinese data, as one module: no request leaves for it. */
export function emojiData(): Plugin {
  return {
    name: 'emoji-data',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(mergeEmoji()))})` : undefined,
  };
}

export function mergeEmoji() {
  const [en, zh] = [read('en'), read('zh')];
  const versions = readVersions();
  const chinese = new Map(zh.entries.map((entry) => [entry.hexcode, entry]));
  const inChinese = new Map(
    [...zh.messages.groups, ...zh.messages.skinTones].map(({ key, message }) => [key, message] as const),
  );
  return {
    categories: en.messages.groups
      .filter(({ order }) => order !== COMPONENT_GROUP)
      .map(({ key, message, order }) => ({ index: order, en: message, zh: inChinese.get(key) ?? message })),
    skinTones: en.messages.skinTones.map(({ key, message }) => ({
      key,
      en: message,
      zh: inChinese.get(key) ?? message,
    })),
    emojis: en.entries
      .filter(({ group }) => group !== undefined && group !== COMPONENT_GROUP)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ hexcode, unicode, label, tags = [], group, skins }) => {
        const other = chinese.get(hexcode);
        return {
          ...{ emoji: unicode, category: group!, en: label, zh: other?.label ?? label },
          tags: [...new Set([...tags, ...(other?.tags ?? [])])],
          ...(versions.has(hexcode) && { version: versions.get(hexcode)! }),
          // Pairs of people have a tone each; the five with one tone for all are offered.
          ...(skins && skins.length >= 5 && { skins: pickTones(skins) }),
        };
      }),
  };
}

const TONE_MARKS = ['\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'];

function pickTones(skins: readonly { unicode: string }[]): string[] {
  return TONE_MARKS.map((mark) => {
    const others = TONE_MARKS.filter((each) => each !== mark);
    return skins.find(({ unicode }) => unicode.includes(mark) && !others.some((each) => unicode.includes(each)))!
      .unicode;
  });
}
