import type { BrandPiece } from '@manyline/domain/brand-pieces';
import { writtenLanguages } from '@manyline/domain/languages';
import { planTypes } from '@manyline/domain/plan-types';
import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import type { RoomKey } from './words.ts';

export interface Choice {
  value: string | number;
  label?: RoomKey;
}

/** A field of a form: where it is in the value, and what it takes. `words`: a text in every language. */
export type Field = { name: string; label: RoomKey } & (
  | { kind: 'words' | 'line' | 'amount' | 'whole' | 'percent' | 'flag' | 'moment' }
  | { kind: 'optionalLine' | 'optionalAmount' }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'service' | 'codeCountry' }
  | { kind: 'group'; fields: readonly Field[] }
  | ListField
);

/** Entries that can be added and taken out. */
export interface ListField {
  kind: 'list';
  add: RoomKey;
  fields: readonly Field[];
  makeEntry(): object;
  /** Whether it is so long that one looks for entries. */
  isLong?: true;
}

const periods: readonly Choice[] = [1, 3, 6, 12].map((value) => ({ value }));
const planChoices: readonly Choice[] = planTypes.map((value) => ({ value, label: planText(value) }));

function planText(type: (typeof planTypes)[number]): RoomKey {
  const texts = {
    unlimited: 'planUnlimited',
    unlimitedVoice: 'planUnlimitedVoice',
    unlimitedTexts: 'planUnlimitedTexts',
    payAsYouGo: 'planPayAsYouGo',
  } as const;
  return texts[type];
}

const emptyWords = () => Object.fromEntries(writtenLanguages.map((language) => [language, '']));

const words = (name: string, label: RoomKey): Field => ({ kind: 'words', name, label });
const line = (name: string, label: RoomKey): Field => ({ kind: 'line', name, label });
const optionalLine = (name: string, label: RoomKey): Field => ({ kind: 'optionalLine', name, label });
const amount = (name: string, label: RoomKey): Field => ({ kind: 'amount', name, label });
const whole = (name: string, label: RoomKey): Field => ({ kind: 'whole', name, label });

const banner: ListField & { name: string; label: RoomKey } = {
  kind: 'list',
  name: '',
  label: 'pieceBanners',
  add: 'addBanner',
  makeEntry: () => ({
    id: crypto.randomUUID(),
    text: emptyWords(),
    tone: 'info',
    from: toMinute(Date.now()),
    until: toMinute(Date.now() + 7 * DAY_MS),
  }),
  fields: [
    words('text', 'bannerText'),
    {
      kind: 'choice',
      name: 'tone',
      label: 'bannerTone',
      choices: [
        { value: 'info', label: 'toneInfo' },
        { value: 'warning', label: 'toneWarning' },
      ],
    },
    optionalLine('link', 'bannerLink'),
    { kind: 'moment', name: 'from', label: 'bannerFrom' },
    { kind: 'moment', name: 'until', label: 'bannerUntil' },
  ],
};

const tiles: readonly Field[] = [
  {
    kind: 'list',
    name: 'tiles',
    label: 'tiles',
    add: 'addTile',
    makeEntry: () => ({ amount: 1, gift: 0, popular: false }),
    fields: [whole('amount', 'amount'), whole('gift', 'gift'), { kind: 'flag', name: 'popular', label: 'popular' }],
  },
  { kind: 'percent', name: 'popularGiftPercent', label: 'popularGift' },
  {
    kind: 'group',
    name: 'custom',
    label: 'customAmount',
    fields: [whole('min', 'least'), whole('max', 'most'), whole('default', 'usual')],
  },
];

const plans: readonly Field[] = [
  {
    kind: 'list',
    name: 'families',
    label: 'families',
    add: 'addFamily',
    makeEntry: () => ({ type: 'payAsYouGo', addMonth: 0 }),
    fields: [{ kind: 'choice', name: 'type', label: 'plan', choices: planChoices }, amount('addMonth', 'addMonth')],
  },
  {
    kind: 'list',
    name: 'periods',
    label: 'periods',
    add: 'addPeriod',
    makeEntry: () => ({ months: 1, discountPercent: 0 }),
    fields: [
      { kind: 'choice', name: 'months', label: 'months', choices: periods },
      { kind: 'percent', name: 'discountPercent', label: 'discount' },
    ],
  },
  {
    kind: 'list',
    name: 'terms',
    label: 'terms',
    add: 'addTerm',
    makeEntry: () => ({ months: 1, price: 0 }),
    fields: [whole('months', 'months'), amount('price', 'price')],
  },
];

const rate: ListField & { name: string; label: RoomKey } = {
  kind: 'list',
  name: '',
  label: 'pieceRates',
  add: 'addRate',
  isLong: true,
  makeEntry: () => ({ type: 'sms', countryCode: '', description: emptyWords(), common: 0, economic: null }),
  fields: [
    {
      kind: 'choice',
      name: 'type',
      label: 'rateType',
      choices: [
        { value: 'sms', label: 'rateSms' },
        { value: 'makeCall', label: 'rateMakeCall' },
        { value: 'receiveCall', label: 'rateReceiveCall' },
        { value: 'numbers', label: 'rateNumbers' },
      ],
    },
    line('countryCode', 'country'),
    amount('common', 'price'),
    { kind: 'optionalAmount', name: 'economic', label: 'economicPrice' },
    words('description', 'rateDescription'),
  ],
};

const codeRate: ListField & { name: string; label: RoomKey } = {
  kind: 'list',
  name: '',
  label: 'pieceCodeRates',
  add: 'addCodeRate',
  isLong: true,
  makeEntry: () => ({ app: '*', countryCode: '*', shared: 0, premium: 0 }),
  fields: [
    { kind: 'service', name: 'app', label: 'service' },
    { kind: 'codeCountry', name: 'countryCode', label: 'codeCountry' },
    amount('shared', 'priceCode'),
    amount('premium', 'priceCodePremium'),
  ],
};

const codeBlock: ListField & { name: string; label: RoomKey } = {
  kind: 'list',
  name: '',
  label: 'pieceCodeBlocks',
  add: 'addCodeBlock',
  isLong: true,
  makeEntry: () => ({ app: '*', countryCode: '*' }),
  fields: [
    { kind: 'service', name: 'app', label: 'service' },
    { kind: 'codeCountry', name: 'countryCode', label: 'codeCountry' },
  ],
};

/** The form of each piece. A piece that is a list as a whole has one field without a name. */
export const pieceFields: Record<BrandPiece, readonly Field[]> = {
  texts: [
    words('name', 'brandName'),
    words('tagline', 'tagline'),
    words('feedbackSubject', 'feedbackSubject'),
    line('supportEmail', 'supportEmail'),
    words('reviewTakes', 'reviewTakes'),
  ],
  links: [
    line('terms', 'linkTerms'),
    line('privacy', 'linkPrivacy'),
    line('apiDocs', 'linkApiDocs'),
    line('messagingSite', 'linkMessaging'),
    line('app', 'linkApp'),
    optionalLine('appStore', 'linkAppStore'),
    optionalLine('googlePlay', 'linkGooglePlay'),
    optionalLine('apk', 'linkApk'),
  ],
  banners: [banner],
  tiles,
  prices: [
    amount('smsOut', 'priceSms'),
    amount('mmsOut', 'priceMms'),
    amount('callIn', 'priceCall'),
    amount('numberMonth', 'priceNumber'),
    amount('codeSms', 'priceCode'),
    amount('codeSmsPremium', 'priceCodePremium'),
    amount('codeSend', 'priceCodeSend'),
    amount('codeNumberMonth', 'priceCodeNumber'),
  ],
  plans,
  rates: [rate],
  codeRates: [codeRate],
  codeBlocks: [codeBlock],
};

const toMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
