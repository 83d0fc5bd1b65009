import { type BrandPiece, brandPieces } from '@manyline/domain/brand-pieces';
import { MICROS_PER_UNIT } from '@manyline/domain/money';
import { planTypes } from '@manyline/domain/plan-types';
import { z } from 'zod';
import { cheapestOf } from './code-rates.ts';
import { type Brand, defineBrand, definitionOf } from './define-brand.ts';
import { brandShape, inEveryLanguage } from './schema.ts';

/** Words of checks that no form of a field says by itself; pages have them in their languages. */
export const settingProblems = {
  twice: 'twice',
  customBounds: 'customBounds',
  manyPopular: 'manyPopular',
  endsBeforeItBegins: 'endsBeforeItBegins',
  noPlans: 'noPlans',
  blocksAll: 'blocksAll',
} as const;
export type SettingProblem = keyof typeof settingProblems;

/** A slip of some zeros is no price. */
const PRICE_MAX = 100_000 * MICROS_PER_UNIT;
const TOP_UP_MAX = 100_000;
const ADDRESS_MAX = 500;
const RATES_MAX = 4_000;

const words = (max: number) => inEveryLanguage(z.string().trim().min(1).max(max));
const webAddress = z.url({ protocol: /^https?$/ }).max(ADDRESS_MAX);
const price = z.int().min(0).max(PRICE_MAX);
const whole = z.int().positive().max(TOP_UP_MAX);
const epochMs = z.int().positive();
const months = z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]);

const texts = z.strictObject({
  name: words(40),
  tagline: words(120),
  feedbackSubject: words(120),
  supportEmail: z.email().max(120),
  /** Empty where nothing is promised; absent in versions of before it was asked for. */
  reviewTakes: inEveryLanguage(z.string().trim().max(60)).optional(),
});

const links = z.strictObject({
  terms: webAddress,
  privacy: webAddress,
  /** The guide for developers: this server's own, or one elsewhere. */
  apiDocs: z.union([z.literal('/web/docs/'), webAddress]),
  messagingSite: webAddress,
  app: webAddress,
  appStore: webAddress.optional(),
  googlePlay: webAddress.optional(),
  apk: webAddress.optional(),
});

/** A sentence above every page of the brand, for a time. Text is text: nothing in it is a mark of a language. */
const banner = z
  .strictObject({
    /** Made once: whoever put the banner away sees it again only when its words are others. */
    id: z.string().regex(/^[\w-]{1,40}$/),
    text: words(240),
    tone: z.enum(['info', 'warning']),
    link: webAddress.optional(),
    from: epochMs,
    until: epochMs,
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: settingProblems.endsBeforeItBegins });

const tile = z.strictObject({ amount: whole, gift: z.int().min(0).max(TOP_UP_MAX), popular: z.boolean() });
const tiles = z
  .strictObject({
    tiles: z
      .array(tile)
      .min(1)
      .max(12)
      .check(eachOnce(({ amount }) => amount, 'amount')),
    popularGiftPercent: z.int().min(0).max(100),
    custom: z.strictObject({ min: whole, max: whole, default: whole }),
  })
  .refine(({ custom }) => custom.min <= custom.default && custom.default <= custom.max, {
    path: ['custom', 'default'],
    message: settingProblems.customBounds,
  })
  .refine((value) => value.tiles.filter(({ popular }) => popular).length <= 1, {
    path: ['tiles'],
    message: settingProblems.manyPopular,
  });

const prices = z.strictObject(
  Object.fromEntries(Object.keys(brandShape.shape.prices.shape).map((key) => [key, price])) as Record<
    keyof typeof brandShape.shape.prices.shape,
    typeof price
  >,
);

const plans = z
  .strictObject({
    families: z
      .array(z.strictObject({ type: z.enum(planTypes), addMonth: price }))
      .check(eachOnce(({ type }) => type, 'type')),
    periods: z
      .array(z.strictObject({ months, discountPercent: z.int().min(0).max(90) }))
      .check(eachOnce(({ months: of }) => of, 'months')),
    terms: z
      .array(z.strictObject({ months: z.int().positive().max(60), price }))
      .check(eachOnce(({ months: of }) => of, 'months')),
  })
  .refine(({ families, terms }) => families.length === 0 || terms.length === 0, {
    path: ['terms'],
    message: settingProblems.noPlans,
  })
  .refine(({ families, periods }) => families.length === 0 || periods.length > 0, {
    path: ['periods'],
    message: settingProblems.noPlans,
  });

const rate = z.strictObject({
  type: z.enum(['makeCall', 'receiveCall', 'sms', 'numbers']),
  /** ISO code, or TollFree. */
  countryCode: z.string().regex(/^([A-Z]{2}|TollFree)$/),
  /** The kind of number, where a country has several prices. */
  description: inEveryLanguage(z.string().trim().max(80)),
  common: price,
  /** Only calls that are made have two lines. */
  economic: price.nullable(),
});
const rates = z
  .array(rate)
  .max(RATES_MAX)
  .check(eachOnce((row) => `${row.type} ${row.countryCode} ${row.description.en}`, 'countryCode'));

const codeRates = z
  .array(brandShape.shape.codeRates.unwrap().element.extend({ shared: price, premium: price }))
  .max(RATES_MAX)
  .check(eachOnce((row) => `${row.app} ${row.countryCode}`, 'countryCode'));

const codeBlocks = z
  .array(
    brandShape.shape.codeBlocks.unwrap().element.refine(({ app, countryCode }) => app !== '*' || countryCode !== '*', {
      path: ['app'],
      message: settingProblems.blocksAll,
    }),
  )
  .max(RATES_MAX)
  .check(eachOnce((row) => `${row.app} ${row.countryCode}`, 'countryCode'));

/** The table of what can be changed, and the rules of each value. */
export const pieceSchemas = {
  texts,
  links,
  banners: z.array(banner).max(5),
  tiles,
  prices,
  plans,
  rates,
  codeRates,
  codeBlocks,
};
export type PieceValue<Piece extends BrandPiece = BrandPiece> = z.infer<(typeof pieceSchemas)[Piece]>;
/** The pieces of a brand that are not as its file has them. */
export type BrandSettings = { [Piece in BrandPiece]?: PieceValue<Piece> };

/** Undefined where the value breaks a rule of its piece: it was written by an older version, or by hand. */
export function readPiece<Piece extends BrandPiece>(piece: Piece, value: unknown): PieceValue<Piece> | undefined {
  const read = pieceSchemas[piece].safeParse(value);
  return read.success ? (read.data as PieceValue<Piece>) : undefined;
}

/** Reads settings that came from elsewhere; a piece that breaks its rules is left out. */
export function readSettings(given: Readonly<Record<string, unknown>>): BrandSettings {
  const read = brandPieces.flatMap((piece) => {
    const value = given[piece] === undefined ? undefined : readPiece(piece, given[piece]);
    return value === undefined ? [] : [[piece, value]];
  });
  return Object.fromEntries(read) as BrandSettings;
}

/** Settings as far as pages need them: of long lists, which they ask for page by page, only what a price begins with. */
export function forPages({
  rates: _rates,
  banners: _banners,
  codeRates: priced,
  codeBlocks: _blocks,
  ...settings
}: BrandSettings): BrandSettings {
  return { ...settings, ...(priced && { codeRates: cheapestOf(priced) }) };
}

/** A piece as the brand has it. Banners and rates stand in no brand's file. */
export function pieceOf({ payments, ...brand }: Brand, piece: BrandPiece): PieceValue {
  const { name, tagline, feedbackSubject, supportEmail, reviewTakes } = brand;
  switch (piece) {
    case 'texts':
      return { name, tagline, feedbackSubject, supportEmail, reviewTakes };
    case 'links':
      return brand.links;
    case 'tiles':
      return {
        tiles: payments.tiles,
        popularGiftPercent: payments.popularGiftPercent,
        custom: payments.custom,
      };
    case 'prices':
      return brand.prices;
    case 'plans':
      return { ...brand.plans, terms: brand.terms };
    case 'codeRates':
      return brand.codeRates;
    case 'codeBlocks':
      return brand.codeBlocks;
    case 'banners':
    case 'rates':
      return [];
  }
}

/** The brand with what operators changed. @throws ZodError where the whole contradicts itself */
export function withSettings(brand: Brand, settings: BrandSettings): Brand {
  const { texts: said, links: led, tiles: paid, prices: priced, plans: sold } = settings;
  const definition = definitionOf(brand);
  return defineBrand({
    ...definition,
    ...said,
    links: led ?? definition.links,
    // Customers choose from the smallest on, in whatever order they were added.
    payments: {
      ...definition.payments,
      ...paid,
      ...(paid && { tiles: paid.tiles.toSorted((a, b) => a.amount - b.amount) }),
    },
    prices: priced ?? definition.prices,
    plans: sold
      ? { families: sold.families, periods: sold.periods }
      : (definition.plans ?? { families: [], periods: [] }),
    terms: sold?.terms ?? definition.terms ?? [],
    codeRates: settings.codeRates ?? definition.codeRates ?? [],
    codeBlocks: settings.codeBlocks ?? definition.codeBlocks ?? [],
  });
}

/** No two entries of a list have the same key. The problem is said at the second. */
function eachOnce<Entry>(keyOf: (entry: Entry) => string | number, field: string) {
  return (context: { value: Entry[]; issues: z.core.$ZodRawIssue[] }) => {
    const seen = new Set<string | number>();
    context.value.forEach((entry, at) => {
      const key = keyOf(entry);
      if (seen.has(key))
        context.issues.push({ code: 'custom', input: entry, path: [at, field], message: settingProblems.twice });
      seen.add(key);
    });
  };
}
