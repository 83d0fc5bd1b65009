// Writes src/speech-language-data.ts: the list below with its names in every language, from the platform's own data. Run after
// changing the list:
//   node packages/domain/scripts/write-speech-languages.ts
import { writeFileSync } from 'node:fs';
import { languages, type WrittenLanguage, writtenLanguages } from '../src/languages.ts';

/** Language and the regions where it is spoken its own way. All are languages that the Whisper models know. */
const SPOKEN = `
af:ZA am:ET ar:AE,BH,DZ,EG,IQ,JO,KW,LB,MA,OM,PS,QA,SA,SY,TN,YE az:AZ bg:BG bn:BD,IN bs:BA ca:ES cs:CZ cy:GB da:DK de:AT,CH,DE el:GR
en:AU,CA,GB,GH,HK,IE,IN,KE,NG,NZ,PH,PK,SG,TZ,US,ZA es:AR,BO,CL,CO,CR,DO,EC,ES,GT,HN,MX,NI,PA,PE,PR,PY,SV,US,UY,VE et:EE eu:ES fa:IR
fi:FI fil:PH fr:BE,CA,CH,FR gl:ES gu:IN he:IL hi:IN hr:HR hu:HU hy:AM id:ID is:IS it:CH,IT ja:JP jv:ID ka:GE kk:KZ km:KH kn:IN ko:KR
lo:LA lt:LT lv:LV mk:MK ml:IN mn:MN mr:IN ms:MY my:MM nb:NO ne:NP nl:BE,NL pa:IN pl:PL pt:BR,PT ro:RO ru:RU si:LK sk:SK sl:SI sq:AL
sr:RS su:ID sv:SE sw:KE,TZ ta:IN,LK,MY,SG te:IN th:TH tr:TR uk:UA ur:IN,PK uz:UZ vi:VN yue:HK zh:CN,TW
`;

/** Where the platform's words are not what people say, or do not tell two apart. */
const OWN_NAMES: Record<string, Record<WrittenLanguage, string>> = {
  'zh-CN': { en: 'Chinese, Mandarin (Simplified)', zh: '普通话（简体中文）' },
  'zh-TW': { en: 'Chinese, Mandarin (Traditional, Taiwan)', zh: '国语（繁体中文，台湾）' },
  'yue-HK': { en: 'Chinese, Cantonese (Hong Kong)', zh: '粤语（中国香港）' },
  'en-HK': { en: 'English (Hong Kong)', zh: '英语（中国香港）' },
  'my-MM': { en: 'Burmese (Myanmar)', zh: '缅甸语（缅甸）' },
  'nb-NO': { en: 'Norwegian (Norway)', zh: '挪威语（挪威）' },
};

const names = (locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard', fallback: 'none' });
const namesBy = writtenLanguages.map((language) => [language, names(languages[language].tag)] as const);

function quote(value: string, name: string | undefined): string {
  if (!name) throw new Error(`${value} has no name`);
  return `'${name.replaceAll("'", "\\'")}'`;
}

const values = SPOKEN.trim()
  .split(/\s+/)
  .flatMap((word) => {
    const [language, regions = ''] = word.split(':');
    return regions.split(',').map((region) => `${language}-${region}`);
  });
const lines = values.map((value) => {
  const own = OWN_NAMES[value];
  const words = namesBy.map(([language, of]) => `${language}: ${quote(value, own?.[language] ?? of.of(value))}`);
  return `  ['${value}', { ${words.join(', ')} }],`;
});

writeFileSync(
  new URL('../src/speech-language-data.ts', import.meta.url),
  `// Written by scripts/write-speech-languages.ts; do not edit.
import type { WrittenLanguage } from './languages.ts';

/** Value and names of every language that a recording can be said to be in. */
export const speechLanguageData: readonly (readonly [value: string, name: Record<WrittenLanguage, string>])[] = [
${lines.join('\n')}
];
`,
);
