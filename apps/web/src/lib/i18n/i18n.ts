import { type Language, languages, type WireLanguage } from '@manyline/domain/languages';
import { createWords, type Say } from '@manyline/page/words/create-words';
import type { Values } from '@manyline/page/words/fill';
import type { Texts, TextTree } from '@manyline/page/words/text-tree';
import { useTextOf } from '@manyline/page/words/use-words';

export type { TextTree, Translation } from '@manyline/page/words/text-tree';

/** The words of the web app. */
export const words = createWords();

/**
 * Adds a feature's texts under its name. Call it at the top of the feature's own module, so that texts load with the
 * feature: `registerTexts('session', { en, zh })`, then `useText('session')`. `rules`: the numbers of rules that its texts name.
 */
export function registerTexts<const En extends TextTree>(feature: string, texts: Texts<En>, rules?: Values): void {
  words.register(feature, texts, rules);
}

/** Texts of one feature: `const t = useText('session'); t('login.title')`. */
export function useText(feature = 'common'): Say {
  return useTextOf(words, feature);
}

/** Outside React. Keys carry their feature: `translate('common:actions.close')`. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return words.say('common')(key, values);
}

export function currentLanguage(): Language {
  return words.getLanguage();
}

/** `languagecode` on the wire. A brand with one language never has another one here. */
export function currentLanguageCode(): WireLanguage {
  return languages[currentLanguage()].code;
}
