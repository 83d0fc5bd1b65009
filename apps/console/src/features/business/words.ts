import type { WrittenLanguage } from '@manyline/domain/languages';
import type { Values } from '@manyline/page/words/fill';
import { useTextOf } from '@manyline/page/words/use-words';
import { useLanguage, words } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { en, type OwnKey } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'business';
words.register(PART, { en, zh });

/** The name of a field in a language. */
export const languageLabels: Record<WrittenLanguage, RoomKey> = { en: 'inEnglish', zh: 'inChinese' };

/** A text of this room, or one that all rooms share. */
export type RoomKey = TextKey | OwnKey;
export type RoomText = (key: RoomKey, values?: Values) => string;

const isOwn = (key: RoomKey): key is OwnKey => key in en || `${key}_other` in en;

/** Language and words of this room: its own are loaded with it, so that the first page is not kept waiting for them. */
export function useRoomWords() {
  const { t: common, ...language } = useLanguage();
  const own = useTextOf(words, PART);
  const t: RoomText = (key, values) => (isOwn(key) ? own(key, values) : common(key, values));
  return { ...language, t };
}
