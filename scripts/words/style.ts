import type { WrittenLanguage } from '@manyline/domain/languages';

/** A rule of how a language is written: its name, and every place of a text that breaks it. */
interface StyleRule {
  name: string;
  breach: RegExp;
}

const HAN = '\\p{Script=Han}';
/** A value that is filled in: `{name}` or `{{name}}`. */
const VALUE = '\\{{1,2}\\w+\\}{1,2}';
const FULL_WIDTH = '，。：；？！、（）“”《》【】…';

const among = (words: readonly string[]) => words.join('|');

/** One thing, one word: what is written in place of it (docs/GLOSSARY.md has both languages). */
const otherNames: Record<WrittenLanguage, readonly [wrong: RegExp, right: string][]> = {
  zh: [
    [/账号|帐号|帐户/u, '账户'],
    [/取消订阅/u, '退订'],
    [/续订/u, '续费'],
    [/免费电话号码(的)?注册|注册(通过)?审核/u, '登记'],
    [/身份证明/u, '身份认证'],
    [/激活费/u, '开通费'],
    [/图片消息/u, '彩信'],
    [/去充值/u, '充值'],
    [/国家码|国家\/地区代码/u, '国家代码'],
    [/国家\/地区/u, '国家或地区'],
    [/通讯录/u, '联系人'],
    [/付款记录|支付记录/u, '充值记录'],
    [/账单记录/u, '收支记录、账单'],
    [/托管/u, '云号码'],
    [/费率/u, '资费'],
    [/银行卡/u, '信用卡'],
    [/下次付款/u, '下次扣费'],
    [/扣款/u, '扣费'],
    [/本地套餐/u, '号码套餐'],
    [/收件人|发件号码/u, '对方号码、我的号码'],
    [/暂扣|预留/u, '预扣'],
    [/释放/u, '收回'],
    [/无限(套餐|通话|短信)/u, '不限量'],
    [/新验证码(?!已)|验证码号码/u, '获取验证码、接码号码'],
    [/本地(环境|世界)/u, '测试环境'],
    [/好的/u, '确定'],
  ],
  en: [
    [/\be-mails?\b/i, 'email'],
    [/\bsign(ed|s|ing)?[ -]in\b/i, 'log in, login'],
    [/\bsign(ed|s|ing)? out\b/i, 'log out'],
    [/\bsegments?\b/i, 'part'],
    [/\brecharg(e|ing|ed) \w/i, 'top up'],
    [/\bset aside\b/i, 'reserved'],
    [/\bcolou?rs?: /i, 'appearance'],
    [/\blocal plan\b/i, 'number plan'],
    [/\binvite code\b/i, 'referral code'],
  ],
};

/** Names, and the titles that the specification gives in this spelling. */
const CAPITALISED = [
  'Something Went Wrong',
  'Insufficient Balance',
  'Set Up Phone to Unlock Exclusive Rewards',
  'Set Up Now',
  'Stay On Page',
  'Payment Completed',
  'Test Failed',
  'Update Now',
  'Callback URL',
  'Pay As You Go',
  'Unlimited Voice',
  'Unlimited Texts',
];

const BRITISH =
  'colour|favour|behaviour|licence|travell|cancell(?:ed|ing)|cheque|catalogue|centre|organis|recognis|authoris|grey';

const styleRules: Record<WrittenLanguage, readonly StyleRule[]> = {
  zh: [
    {
      name: 'a half-width mark beside Chinese',
      breach: new RegExp(`${HAN} ?[,.:;?!()]|[,.:;?!()] ?${HAN}|[”》）】] ?[,:;?!]|${VALUE}[,;:] ?(?=${VALUE})`, 'gu'),
    },
    { name: 'a space beside a full-width mark', breach: new RegExp(` [${FULL_WIDTH}]|[${FULL_WIDTH}] `, 'gu') },
    { name: 'a space between Chinese words', breach: new RegExp(`${HAN} +${HAN}`, 'gu') },
    { name: 'a space after a Chinese coin', breach: /[云金]币 /gu },
    {
      name: 'no space between Chinese and Latin',
      breach: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9%]${HAN}`, 'gu'),
    },
    { name: 'a straight quote', breach: /["']/gu },
    { name: 'two spaces', breach: / {2,}/gu },
    { name: 'an ISO date, or "(UTC)"', breach: /\d{4}-\d{2}-\d{2}|\}（UTC）/gu },
  ],
  en: [
    { name: 'a full-width mark', breach: new RegExp(`[${FULL_WIDTH.replace(/[“”…]/g, '')}]`, 'gu') },
    { name: 'a curly quote', breach: /[‘’“”]/gu },
    { name: 'two spaces', breach: / {2,}/gu },
    { name: 'three dots', breach: /\.\.\./gu },
    { name: 'a space before a mark', breach: / [,.;:?!](?!\w)/gu },
    { name: 'an ISO date, or "(UTC)"', breach: /\d{4}-\d{2}-\d{2}|\} \(UTC\)/gu },
    { name: 'British spelling', breach: new RegExp(`\\b(?:${BRITISH})\\w*`, 'giu') },
  ],
};

/** Two or more capitalised words in a row, that are no name: "Update Profile". */
const TITLE_CASE = /(?<!^|[.?!:"] |["(])\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b|^[A-Z][a-z]+(?: [A-Z][a-z]+)+/gu;

const values = new RegExp(VALUE, 'gu');

/** Finds what breaks the rules of its language in a text, each as "rule: where". */
export function findBreaches(language: WrittenLanguage, text: string, names: readonly string[] = []): string[] {
  const plain =
    language === 'zh' ? text : text.replace(new RegExp(`\\b(?:${among([...CAPITALISED, ...names])})\\b`, 'gu'), 'x');
  const broken = styleRules[language].flatMap(({ name, breach }) =>
    [...plain.matchAll(breach)].map(([found]) => `${name}: "${found}"`),
  );
  const named = otherNames[language].flatMap(([wrong, right]) => {
    const found = wrong.exec(plain.replace(values, '{}'));
    return found ? [`another word for ${right}: "${found[0]}"`] : [];
  });
  const titled = language === 'en' ? (plain.match(TITLE_CASE) ?? []) : [];
  return [...broken, ...named, ...titled.map((found) => `Title Case: "${found}"`)];
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*).*$|\s\/\/ .*$/gmu;
const LITERAL = /(?<![\w\\])(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)(?!\s*[:\]])/gu;

/** The texts of a source file in a language: those of its own file, of its block in `defineWords`, or behind its name. */
export function readTexts(language: WrittenLanguage, file: string, source: string): string[] {
  if (file.endsWith('.md')) return file.endsWith(`.${language}.md`) ? linesOf(source) : [];
  const code = source.replace(COMMENT, '');
  if (file.endsWith(`/${language}.ts`)) return literalsOf(code.replace(/^import .*$/gmu, ''));
  const other = language === 'en' ? 'zh' : 'en';
  if (code.includes('defineWords(')) {
    const words = code.slice(code.indexOf('defineWords('));
    const start = words.search(new RegExp(`\\b${language}: `, 'u'));
    const end = words.slice(start).search(new RegExp(`\\b${other}: `, 'u'));
    const block = end === -1 ? words.slice(start, endOfBlock(words, start)) : words.slice(start, start + end);
    return literalsOf(block);
  }
  const behind = new RegExp(`\\b${language}:\\s*(?:'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*")`, 'gu');
  return [...code.matchAll(behind)].flatMap(([found]) => literalsOf(found.slice(3)));
}

/** Lines of a page without its code, its marks and where its links lead. */
function linesOf(page: string): string[] {
  return page
    .replace(/^```.*?^```/gmsu, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/`[^`]*`/gu, 'x')
        .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
        .replace(/\*\*|^\s*(?:#+|[-*]|\d+\.|\|) +/gu, '')
        .trim(),
    )
    .filter((line) => line !== '');
}

function endOfBlock(code: string, start: number): number {
  let depth = 0;
  for (let at = code.indexOf('{', start); at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}

function literalsOf(code: string): string[] {
  return [...code.matchAll(LITERAL)].map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replace(/\\(.)/gu, '$1'));
}
