import { createRequire } from 'node:module';
import { type WrittenLanguage, writtenLanguages } from '@manyline/domain/languages';
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

const read = (language: WrittenLanguage) => ({
  language,
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

/** Emojibase names some groups in signs of Taiwan, and some by half of what is in them. */
const CHINESE_GROUPS: Record<string, string> = {
  'smileys-emotion': '笑脸和情感',
  'people-body': '人物和身体',
  'animals-nature': '动物和自然',
  'food-drink': '食物和饮料',
  'travel-places': '旅行和地点',
  activities: '活动',
  objects: '物品',
  symbols: '符号',
  flags: '旗帜',
};

/** Skin tones and hair are no emoji of their own. */
const COMPONENT_GROUP = 2;

/** The emoji picker's share of emojibase's data in every language, as one module: no request leaves for it. */
export function emojiData(): Plugin {
  return {
    name: 'emoji-data',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export default JSON.parse(${JSON.stringify(JSON.stringify(mergeEmoji()))})` : undefined,
  };
}

export function mergeEmoji() {
  const en = read('en');
  const spoken = writtenLanguages.map((language) => index(read(language)));
  const versions = readVersions();
  return {
    categories: en.messages.groups
      .filter(({ order }) => order !== COMPONENT_GROUP)
      .map(({ key, message, order }) => ({
        index: order,
        ...labelsOf(
          spoken,
          ({ language, messages }) => (language === 'zh' && CHINESE_GROUPS[key]) || messages.get(key),
          message,
        ),
      })),
    skinTones: en.messages.skinTones.map(({ key, message }) => ({
      key,
      ...labelsOf(spoken, ({ messages }) => messages.get(key), message),
    })),
    emojis: en.entries
      .filter(({ group }) => group !== undefined && group !== COMPONENT_GROUP)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ hexcode, unicode, label, tags = [], group, skins }) => {
        const others = spoken.flatMap(({ entries }) => entries.get(hexcode)?.tags ?? []);
        return {
          emoji: unicode,
          category: group!,
          ...labelsOf(spoken, ({ entries }) => entries.get(hexcode)?.label, label),
          tags: [...new Set([...tags, ...others])],
          ...(versions.has(hexcode) && { version: versions.get(hexcode)! }),
          // Pairs of people have a tone each; the five with one tone for all are offered.
          ...(skins && skins.length >= 5 && { skins: pickTones(skins) }),
        };
      }),
  };
}

type Spoken = ReturnType<typeof index>;

function index({ language, entries, messages }: ReturnType<typeof read>) {
  return {
    language,
    entries: new Map(entries.map((entry) => [entry.hexcode, entry])),
    messages: new Map([...messages.groups, ...messages.skinTones].map(({ key, message }) => [key, message])),
  };
}

/** The English label where a language lacks one. */
function labelsOf(spoken: Spoken[], find: (words: Spoken) => string | undefined, english: string) {
  const labels = spoken.map((words) => [words.language, find(words) ?? english] as const);
  return Object.fromEntries(labels) as Record<WrittenLanguage, string>;
}

const TONE_MARKS = ['\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'];

function pickTones(skins: readonly { unicode: string }[]): string[] {
  return TONE_MARKS.map((mark) => {
    const others = TONE_MARKS.filter((each) => each !== mark);
    return skins.find(({ unicode }) => unicode.includes(mark) && !others.some((each) => unicode.includes(each)))!
      .unicode;
  });
}
