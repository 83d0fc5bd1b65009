import { regionName } from '@manyline/domain/region-names';
import { type Region, regions } from '@manyline/domain/regions';
import { loadSpelling } from '../lib/spell-pinyin.ts';

/** Regions by their Chinese name in Latin letters, whole or by its initials: "zhongguo", "zg". */
export async function loadPinyinSearch(): Promise<(query: string) => readonly Region[]> {
  const spell = await loadSpelling();
  const spelled = regions.map((region) => ({ region, names: Object.values(spell(regionName(region.iso, 'zh'))) }));
  return (query) => {
    const wanted = query.toLowerCase().replace(/[\s']/g, '');
    return spelled.filter(({ names }) => names.some((name) => name.startsWith(wanted))).map(({ region }) => region);
  };
}
