/** A Chinese name in Latin letters, without tones: whole, and the letters that its syllables begin with. */
export interface Spelling {
  whole: string;
  initials: string;
}

/** All but Chinese in a name is left out. Its data are large. */
export async function loadSpelling(): Promise<(name: string) => Spelling> {
  const { pinyin } = await import('pinyin-pro');
  return (name) => {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed' }).map((each) =>
      each.replaceAll('ü', 'v'),
    );
    return { whole: syllables.join(''), initials: syllables.map(([first]) => first).join('') };
  };
}
