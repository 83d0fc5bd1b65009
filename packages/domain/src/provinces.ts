import type { WrittenLanguage } from './languages.ts';

/**
 * States, provinces and other parts of the countries whose numbers are chosen by them: country, code of the part, what it
 * is called in English and in Chinese. Codes are those of ISO 3166-2 (of the United States also the territories'); the
 * telephone areas of Finland and Israel have none, theirs are our own.
 */
const DATA = `
US|AL|Alabama|亚拉巴马州
US|AK|Alaska|阿拉斯加州
US|AZ|Arizona|亚利桑那州
US|AR|Arkansas|阿肯色州
US|CA|California|加利福尼亚州
US|CO|Colorado|科罗拉多州
US|CT|Connecticut|康涅狄格州
US|DE|Delaware|特拉华州
US|DC|District of Columbia|华盛顿哥伦比亚特区
US|FL|Florida|佛罗里达州
US|GA|Georgia|佐治亚州
US|HI|Hawaii|夏威夷州
US|ID|Idaho|爱达荷州
US|IL|Illinois|伊利诺伊州
US|IN|Indiana|印第安纳州
US|IA|Iowa|艾奥瓦州
US|KS|Kansas|堪萨斯州
US|KY|Kentucky|肯塔基州
US|LA|Louisiana|路易斯安那州
US|ME|Maine|缅因州
US|MD|Maryland|马里兰州
US|MA|Massachusetts|马萨诸塞州
US|MI|Michigan|密歇根州
US|MN|Minnesota|明尼苏达州
US|MS|Mississippi|密西西比州
US|MO|Missouri|密苏里州
US|MT|Montana|蒙大拿州
US|NE|Nebraska|内布拉斯加州
US|NV|Nevada|内华达州
US|NH|New Hampshire|新罕布什尔州
US|NJ|New Jersey|新泽西州
US|NM|New Mexico|新墨西哥州
US|NY|New York|纽约州
US|NC|North Carolina|北卡罗来纳州
US|ND|North Dakota|北达科他州
US|OH|Ohio|俄亥俄州
US|OK|Oklahoma|俄克拉何马州
US|OR|Oregon|俄勒冈州
US|PA|Pennsylvania|宾夕法尼亚州
US|RI|Rhode Island|罗得岛州
US|SC|South Carolina|南卡罗来纳州
US|SD|South Dakota|南达科他州
US|TN|Tennessee|田纳西州
US|TX|Texas|得克萨斯州
US|UT|Utah|犹他州
US|VT|Vermont|佛蒙特州
US|VA|Virginia|弗吉尼亚州
US|WA|Washington|华盛顿州
US|WV|West Virginia|西弗吉尼亚州
US|WI|Wisconsin|威斯康星州
US|WY|Wyoming|怀俄明州
US|AS|American Samoa|美属萨摩亚
US|GU|Guam|关岛
US|MP|Northern Mariana Islands|北马里亚纳群岛
US|PR|Puerto Rico|波多黎各
US|VI|U.S. Virgin Islands|美属维尔京群岛
CA|AB|Alberta|艾伯塔省
CA|BC|British Columbia|不列颠哥伦比亚省
CA|MB|Manitoba|马尼托巴省
CA|NB|New Brunswick|新不伦瑞克省
CA|NL|Newfoundland and Labrador|纽芬兰与拉布拉多省
CA|NT|Northwest Territories|西北地区
CA|NS|Nova Scotia|新斯科舍省
CA|NU|Nunavut|努纳武特地区
CA|ON|Ontario|安大略省
CA|PE|Prince Edward Island|爱德华王子岛省
CA|QC|Quebec|魁北克省
CA|SK|Saskatchewan|萨斯喀彻温省
CA|YT|Yukon|育空地区
MX|AGU|Aguascalientes|阿瓜斯卡连特斯州
MX|BCN|Baja California|下加利福尼亚州
MX|BCS|Baja California Sur|南下加利福尼亚州
MX|CAM|Campeche|坎佩切州
MX|CHP|Chiapas|恰帕斯州
MX|CHH|Chihuahua|奇瓦瓦州
MX|COA|Coahuila|科阿韦拉州
MX|COL|Colima|科利马州
MX|CMX|Mexico City|墨西哥城
MX|DUR|Durango|杜兰戈州
MX|GUA|Guanajuato|瓜纳华托州
MX|GRO|Guerrero|格雷罗州
MX|HID|Hidalgo|伊达尔戈州
MX|JAL|Jalisco|哈利斯科州
MX|MEX|State of Mexico|墨西哥州
MX|MIC|Michoacán|米却肯州
MX|MOR|Morelos|莫雷洛斯州
MX|NAY|Nayarit|纳亚里特州
MX|NLE|Nuevo León|新莱昂州
MX|OAX|Oaxaca|瓦哈卡州
MX|PUE|Puebla|普埃布拉州
MX|QUE|Querétaro|克雷塔罗州
MX|ROO|Quintana Roo|金塔纳罗奥州
MX|SLP|San Luis Potosí|圣路易斯波托西州
MX|SIN|Sinaloa|锡那罗亚州
MX|SON|Sonora|索诺拉州
MX|TAB|Tabasco|塔瓦斯科州
MX|TAM|Tamaulipas|塔毛利帕斯州
MX|TLA|Tlaxcala|特拉斯卡拉州
MX|VER|Veracruz|韦拉克鲁斯州
MX|YUC|Yucatán|尤卡坦州
MX|ZAC|Zacatecas|萨卡特卡斯州
AT|1|Burgenland|布尔根兰州
AT|2|Carinthia|克恩顿州
AT|3|Lower Austria|下奥地利州
AT|4|Upper Austria|上奥地利州
AT|5|Salzburg|萨尔茨堡州
AT|6|Styria|施蒂利亚州
AT|7|Tyrol|蒂罗尔州
AT|8|Vorarlberg|福拉尔贝格州
AT|9|Vienna|维也纳
FI|HEL|Helsinki|赫尔辛基
FI|NYL|Uusimaa|新地区
FI|TKU|Turku and Pori|图尔库和波里
FI|HAM|Häme|海梅
FI|KYM|Kymi|屈米
FI|VAA|Vaasa|瓦萨
FI|OUL|Oulu|奥卢
FI|PKA|North Karelia|北卡累利阿
FI|KES|Central Finland|中芬兰
FI|MIK|Mikkeli|米凯利
FI|LAP|Lapland|拉普兰
FI|KUO|Kuopio|库奥皮奥
IL|JER|Jerusalem|耶路撒冷
IL|TLV|Tel Aviv|特拉维夫
IL|HFA|Haifa and the North|海法及北部
IL|SHA|Sharon|沙龙
IL|SOU|Shfela and the South|沙费拉及南部
`;

export interface Province {
  country: string;
  code: string;
  /** The English one stands in the stock, on the wire and in addresses. */
  name: Record<WrittenLanguage, string>;
}

export const provinces: readonly Province[] = DATA.trim()
  .split('\n')
  .map((line) => {
    const [country = '', code = '', en = '', zh = ''] = line.split('|');
    return { country, code, name: { en, zh } };
  });

/** By code or by name in either language; case and accents do not matter. */
export function findProvince(country: string, text: string): Province | undefined {
  const wanted = foldName(text);
  return provinces.find(
    (each) =>
      each.country === country && [each.code, each.name.en, each.name.zh].some((name) => foldName(name) === wanted),
  );
}

/** As names are compared: without case and accents. */
export function foldName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
