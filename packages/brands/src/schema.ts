import { writtenLanguages } from '@manyline/domain/languages';
import { paymentMethods } from '@manyline/domain/payment-methods';
import { planTypes } from '@manyline/domain/plan-types';
import { z } from 'zod';
import { accountPaneIds, featureIds, tabIds } from './gates.ts';

const language = z.enum(writtenLanguages);
export const inEveryLanguage = <Value extends z.ZodType>(value: Value) => z.record(language, value);
/** A text of the brand in every language. Written, not translated word by word. */
const text = inEveryLanguage(z.string().min(1));
const micros = z.int().min(0);
const ownPicture = z.string().regex(/^(\/|data:image\/)/, 'a path of our own or a data URL');
const colour = z.string().regex(/^#[0-9A-F]{6}$/);
const tab = z.enum(tabIds);

const currency = z.strictObject({
  /** The currency that the ledger writes. Coins are units of our own; USD is itself. */
  code: z.enum(['COIN', 'CLOUDCOIN', 'USD']),
  name: text,
  /** Decimals on screen; the ledger always holds six. */
  decimals: z.int().min(0).max(6),
  /** Decimals on the cards of the verification screen. */
  cardDecimals: z.int().min(0).max(6),
  /** Stands before the number without a space ("$"), or empty. */
  symbol: z.string(),
  /** Stands after the number behind a space ("Coins"), or empty. */
  suffix: inEveryLanguage(z.string()),
  /** The currency that a payment gateway charges; one unit of the brand's currency costs one unit of it. */
  payIn: z.enum(['USD', 'CNY']),
});

const paymentMethod = z.enum(paymentMethods);

const payments = z.strictObject({
  /** Ways to pay that the brand offers, where a gateway or a chain takes them (spec 2 §9). */
  methods: z
    .array(paymentMethod)
    .min(1)
    .default([...paymentMethods]),
  /** Ways that need a verified phone on the account (spec 1 §6). */
  phoneMethods: z.array(paymentMethod).default(['paypal']),
  /** Top-up tiles in whole units of the currency, with the gift that each carries. */
  tiles: z
    .array(
      z.strictObject({
        amount: z.int().positive(),
        gift: z.int().min(0).default(0),
        popular: z.boolean().default(false),
      }),
    )
    .min(1),
  /** Tiles and custom amounts stand in the currency that is paid, where a unit of the brand's own costs one of it. */
  tilesInPay: z.boolean().default(false),
  /** Gift on the popular tile where tiles list none, in percent; 0 where tiles list theirs (decision 25). */
  popularGiftPercent: z.int().min(0).max(100),
  /** Custom amount in whole units. Carries no gift. */
  custom: z.strictObject({ min: z.int().positive(), max: z.int().positive(), default: z.int().positive() }),
  /** Paying by crypto carries no gift, and its tiles show none (spec 2 §9). */
  hidesGiftForCrypto: z.boolean(),
  /** Fraction digits of a crypto amount to transfer, on the page with the wallet and on the confirm panel (spec 2 §5). */
  cryptoDecimals: z.strictObject({ wallet: z.int(), confirm: z.int() }),
});

/**
 * Prices in micros of the brand's currency where the catalogue says nothing else. Our defaults: the specification gives
 * none.
 */
const prices = z.strictObject({
  smsOut: micros.describe('per segment sent'),
  mmsOut: micros.describe('per message sent'),
  callIn: micros.describe('per started minute of a forwarded call'),
  codeSms: micros.describe('per verification code received'),
  codeSmsPremium: micros.describe('the same on a number that nobody has used for the service'),
  codeSend: micros.describe('per segment sent from a verification number'),
  codeNumberMonth: micros.describe('a subscribed verification number for a month'),
  numberMonth: micros.describe('a pay-as-you-go number for a month'),
});

/** The price of codes of a service in a country, where it is not the brand's; `*` is any. The most particular row holds, a service before a country. */
const codeRate = z.strictObject({
  app: z.string().regex(/^(\*|[a-z0-9-]{1,32})$/),
  countryCode: z.string().regex(/^(\*|[A-Z]{2})$/),
  shared: micros,
  premium: micros,
});

/** The banner of the verification screen: picture and link, by language. A picture of our own origin, or a data URL. */
const bannerAd = z.strictObject({
  redirectUrl: inEveryLanguage(z.url()),
  pictureUrl: inEveryLanguage(ownPicture),
});

/**
 * Plans by which numbers are rented (spec 2 §9). Every family is offered for every period. Prices are ours: the
 * specification gives none.
 */
const plans = z.strictObject({
  families: z.array(
    z.strictObject({
      type: z.enum(planTypes),
      addMonth: micros.describe('what a month costs more than the number alone, which the rates page shows'),
    }),
  ),
  periods: z.array(
    z.strictObject({
      months: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
      discountPercent: z.int().min(0).max(90),
    }),
  ),
});

/** Fair personal use of a number whose plan includes texts: messages a day, and in 30 days (UTC). Ours. */
const fairUse = z.strictObject({ perDay: z.int().positive(), per30Days: z.int().positive() });

/** Whoever has a number by one of these plans is a VIP until its paid period ends, and may use it so much. */
const vip = z.strictObject({ planTypes: z.array(z.enum(planTypes)).min(1), fairUse });

const login = z.strictObject({
  /** The first is offered first. */
  channels: z.array(z.enum(['phone', 'email'])).min(1),
  codeLength: z.strictObject({ phone: z.literal(4), email: z.literal(6) }),
  /** Countries (ISO) that login codes are sent to by SMS, or all of them (decision 14). */
  countries: z.union([z.literal('all'), z.array(z.string().regex(/^[A-Z]{2}$/)).min(1)]),
});

/** Whether a phone may go on to the product in its browser. */
const browser = z.boolean().default(true);
/** The page that a phone-sized browser gets (spec 1 §1), once the brand has a real address to lead to: phone-page.ts. */
const mobile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('redirect'), url: z.url(), browser }),
  z.strictObject({ kind: z.literal('message'), text, browser }),
]);

const links = z.strictObject({
  terms: z.url(),
  privacy: z.url(),
  /** The guide for developers of the verification API: this server's own, or one elsewhere. */
  apiDocs: z.union([z.url(), z.string().regex(/^\/web\/docs\/$/)]),
  /** Address to which the buying actions of front-page mode lead (decision 21). */
  messagingSite: z.url(),
  /** The address that the QR code of the app-download dialog holds. */
  app: z.url(),
  appStore: z.url().optional(),
  googlePlay: z.url().optional(),
  apk: z.url().optional(),
});

/** A drawn mark: paths on a 32 x 32 field, painted in order. */
const logo = z.array(
  z.strictObject({
    d: z.string().min(1),
    paint: z.enum(['primary', 'white', 'soft']),
    evenOdd: z.boolean().default(false),
  }),
);

export const brandShape = z.strictObject({
  id: z.enum(['pingme', 'wephone', 'wetalk', 'wetalkpro', 'cloudnumber', 'jiema']),
  name: text,
  tagline: text,
  /** Words that choose the brand when the host or the path contains them, in lower case. */
  markers: z.array(z.string().regex(/^[a-z]+$/)).min(1),
  /** Gates of this brand besides its tabs and panes; a gate that is not listed is closed. */
  features: z.array(z.enum(featureIds)),
  /** Entries of the left tab bar, in order. */
  tabBar: z.array(tab).min(1),
  /** Every tab that has an address, in the bar or reached from a card. */
  tabs: z.array(tab).min(1),
  defaultTab: tab,
  accountPanes: z.array(z.enum(accountPaneIds)).min(1),
  rateTabs: z.array(z.enum(['makeCall', 'receiveCall', 'sms', 'numbers', 'smsAndNumbers'])),
  languages: z.array(language).min(1),
  defaultLanguage: language,
  currency,
  payments,
  prices,
  /** Prices of codes by service and country, where they differ from `prices`. */
  codeRates: z.array(codeRate).default([]),
  /** Codes that the brand does not offer: of a service, in a country, or of a service there. */
  codeBlocks: z.array(codeRate.pick({ app: true, countryCode: true })).default([]),
  /** Calls received per minute by country, where they differ from `prices.callIn`. */
  callInByCountry: z.record(z.string().regex(/^[A-Z]{2}$/), micros).default({}),
  /** Fixed terms of a number with their prices, shortest first; empty where plans are monthly. */
  terms: z.array(z.strictObject({ months: z.int().positive(), price: micros })).default([]),
  plans: plans.default({ families: [], periods: [] }),
  fairUse: fairUse.default({ perDay: 250, per30Days: 3000 }),
  /** VIP status, where the brand has it. */
  vip: vip.optional(),
  referralReward: micros,
  login,
  /** v3 profiles need a most-used feature and a use case, and both statuses verified (spec 1 §4). */
  profileGate: z.enum(['basic', 'v3']),
  /** Whether an operator approves profiles, identities and registrations, or the product by itself (decision 39). */
  approval: z.enum(['operator', 'automatic']),
  /** `language` null follows the page. */
  insufficientBalance: z.strictObject({ language: language.nullable(), back: z.boolean() }),
  mobile,
  links,
  /** Needs the feature `bannerAd`. */
  bannerAd: bannerAd.optional(),
  supportEmail: z.email(),
  feedbackSubject: text,
  /** The time that a review of a profile or an identity usually takes, as an operator promises it: "one working day". Empty: nothing is promised. */
  reviewTakes: inEveryLanguage(z.string()).default({ en: '', zh: '' }),
  colours: z.strictObject({ primary: colour, soft: colour }),
  /** Corner radius in CSS pixels. */
  radiusPx: z.int().min(0).max(24),
  logo,
});

/**
 * A brand's file: all that differs between brands. Strict: an unknown, missing or contradicting field stops the start.
 */
export const brandSchema = brandShape.superRefine((brand, check) => {
  const demand = (holds: boolean, path: keyof typeof brand, message: string) => {
    if (!holds) check.addIssue({ code: 'custom', path: [path], message });
  };
  const { custom, tiles } = brand.payments;
  demand(
    brand.tabBar.every((entry) => brand.tabs.includes(entry)),
    'tabBar',
    'an entry is not among the tabs',
  );
  demand(brand.tabs.includes(brand.defaultTab), 'defaultTab', 'is not among the tabs');
  demand(brand.languages.includes(brand.defaultLanguage), 'defaultLanguage', 'is not among the languages');
  demand(
    custom.min <= custom.default && custom.default <= custom.max,
    'payments',
    'custom default is out of its bounds',
  );
  demand(
    brand.features.includes('bannerAd') === (brand.bannerAd !== undefined),
    'bannerAd',
    'needs the feature, and it the banner',
  );
  demand(
    brand.terms.length === 0 || brand.plans.families.length === 0,
    'plans',
    'numbers are rented by terms or by plans, not by both',
  );
  demand(new Set(tiles.map((tile) => tile.amount)).size === tiles.length, 'payments', 'two tiles have one amount');
});

export type BrandDefinition = z.input<typeof brandSchema>;
export type BrandData = z.infer<typeof brandSchema>;
export type BrandId = BrandData['id'];
