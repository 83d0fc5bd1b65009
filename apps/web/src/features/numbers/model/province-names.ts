import type { Language } from '@manyline/domain/languages';

/** States and provinces of countries whose numbers are chosen by them, as Chinese readers know them. */
const CHINESE: Readonly<Record<string, string>> = Object.fromEntries(
  `Alabama 亚拉巴马州;Alaska 阿拉斯加州;Arizona 亚利桑那州;Arkansas 阿肯色州;California 加利福尼亚州;Colorado 科罗拉多州;
Connecticut 康涅狄格州;Delaware 特拉华州;District of Columbia 华盛顿哥伦比亚特区;Florida 佛罗里达州;Georgia 佐治亚州;
Hawaii 夏威夷州;Idaho 爱达荷州;Illinois 伊利诺伊州;Indiana 印第安纳州;Iowa 艾奥瓦州;Kansas 堪萨斯州;Kentucky 肯塔基州;
Louisiana 路易斯安那州;Maine 缅因州;Maryland 马里兰州;Massachusetts 马萨诸塞州;Michigan 密歇根州;Minnesota 明尼苏达州;
Mississippi 密西西比州;Missouri 密苏里州;Montana 蒙大拿州;Nebraska 内布拉斯加州;Nevada 内华达州;New Hampshire 新罕布什尔州;
New Jersey 新泽西州;New Mexico 新墨西哥州;New York 纽约州;North Carolina 北卡罗来纳州;North Dakota 北达科他州;Ohio 俄亥俄州;
Oklahoma 俄克拉何马州;Oregon 俄勒冈州;Pennsylvania 宾夕法尼亚州;Rhode Island 罗得岛州;South Carolina 南卡罗来纳州;
South Dakota 南达科他州;Tennessee 田纳西州;Texas 得克萨斯州;Utah 犹他州;Vermont 佛蒙特州;Virginia 弗吉尼亚州;
Washington 华盛顿州;West Virginia 西弗吉尼亚州;Wisconsin 威斯康星州;Wyoming 怀俄明州;Puerto Rico 波多黎各;
Alberta 艾伯塔省;British Columbia 不列颠哥伦比亚省;Manitoba 马尼托巴省;New Brunswick 新不伦瑞克省;
Newfoundland and Labrador 纽芬兰与拉布拉多省;Nova Scotia 新斯科舍省;Ontario 安大略省;Prince Edward Island 爱德华王子岛省;
Quebec 魁北克省;Saskatchewan 萨斯喀彻温省`
    .split(/;\n?/)
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
);

/** The name of a state or province; as the stock writes it where we know no other. */
export function provinceName(name: string, language: Language): string {
  return (language === 'zh' && CHINESE[name]) || name;
}
