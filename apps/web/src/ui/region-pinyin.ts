import { regionName } from '@manyline/domain/region-names';
import { type Region, regions } from '@manyline/domain/regions';

/** Regions by their Chinese name in Latin letters, whole or by its initials: "zhongguo", "zg". Its data are large. */
export async function loadPinyinSearch(): Promise<(query: string) => readonly Region[]> {
  const { pinyin } = await import('pinyin-pro');
  const spelled = regions.map((region) => {
    const syllables = pinyin(regionName(region.iso, 'zh'), { toneType: 'none', type: 'array', nonZh: 'removed' });
    const names = [syllables.join(''), syllables.map(([first]) => first).join('')];
    return { region, names: names.map((name) => name.replaceAll('ü', 'v')) };
  });
  return (query) => {
    const wanted = query.toLowerCase().replace(/[\s']/g, '');
    return spelled.filter(({ names }) => names.some((name) => name.startsWith(wanted))).map(({ region }) => region);
  };
}
