/** The first character of each letter, in the order of a Chinese dictionary; none begins with i, u or v. */
const FIRST_OF = '阿八嚓哒妸发旮哈讥咔垃呣拏噢妑七呥仨他穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const HAN = /\p{Script=Han}/u;

const collator = new Intl.Collator('zh-CN-u-co-pinyin');

/**
 * The letters that a Chinese name's syllables begin with, as people type it when in a hurry ("小红书" is "xhs"): by the order of
 * the dictionary, of whose data every browser and Node.js has a copy. Latin letters and digits between stay as they are. Empty
 * for a name without Chinese characters.
 */
export function pinyinInitials(name: string): string {
  const characters = [...name.normalize('NFKC').toLowerCase()].filter((each) => /[\p{L}\p{N}]/u.test(each));
  return characters.some((each) => HAN.test(each)) ? characters.map(initialOf).join('') : '';
}

function initialOf(character: string): string {
  if (!HAN.test(character)) return character;
  const after = [...FIRST_OF].findIndex((first) => collator.compare(character, first) < 0);
  return LETTERS.at(after === -1 ? -1 : Math.max(0, after - 1))!;
}
