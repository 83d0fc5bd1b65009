import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { loadSpelling } from '../../../lib/spell-pinyin.ts';

/**
 * How Chinese names are spelled in Latin letters, once somebody types such that lead to nothing otherwise; before, names and the
 * letters that their syllables begin with are enough.
 */
export function useSpelling(query: string, isFound: boolean) {
  const [spell, setSpell] = useState<(name: string) => string>();
  const language = useLanguage();
  const isWanted = language === 'zh' && !isFound && /[a-z]{2}/i.test(query);
  useEffect(() => {
    if (!isWanted || spell) return;
    let gone = false;
    // Without it the other names are still found.
    loadSpelling().then(
      (loaded) => gone || setSpell(() => (name: string) => loaded(name).whole),
      () => gone || setSpell(() => () => ''),
    );
    return () => {
      gone = true;
    };
  }, [isWanted, spell]);
  return { spell: isWanted ? spell : undefined, isLoading: isWanted && !spell };
}
