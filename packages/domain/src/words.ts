import { fillIn } from './fill-in.ts';
import { type Language, PSEUDO, type WrittenLanguage } from './languages.ts';
import { toPseudo } from './pseudo.ts';

/** A text, or its forms by the value `count`, as `Intl.PluralRules` names them. `{placeholders}` are filled when it is said. */
export type Form = string | Counted;
/** A language whose words do not count gives one form. */
type Counted = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly one: string; readonly other: string };

/** One text in every language. */
export type Text<En extends Form = Form> = { readonly [L in WrittenLanguage]: L extends 'en' ? En : Form };

type Placeholders<F> = F extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type PlaceholdersOf<F extends Form> = F extends string ? Placeholders<F> : Placeholders<F[keyof F]> | 'count';

type AnyValues = Record<string, string | number>;
/** The values that `say` needs besides text and language: one for each placeholder. */
export type ValuesOf<F extends Form> = string extends F
  ? [values?: AnyValues]
  : [PlaceholdersOf<F>] extends [never]
    ? []
    : [values: Record<PlaceholdersOf<F>, string | number>];

type Tree = { readonly [key: string]: Form | Tree };

/** The shape of a language's texts where English says `En`: the same keys, and in each text the same placeholders. */
type Translated<En, Other> = En extends Form
  ? Other extends Form
    ? [PlaceholdersOf<En>, PlaceholdersOf<Other>] extends [PlaceholdersOf<Other>, PlaceholdersOf<En>]
      ? Form
      : `its placeholders are not those of the English text: ${PlaceholdersOf<En>}`
    : Form
  : { readonly [Key in keyof En]: Key extends keyof Other ? Translated<En[Key], Other[Key]> : En[Key] };

type Words<En> = { readonly [Key in keyof En]: En[Key] extends Form ? Text<En[Key]> : Words<En[Key]> };

/**
 * The words of a feature, language by language; what it answers is read text by text: `say(words.greeting, language, { name })`.
 * A text or a placeholder that a language lacks does not compile.
 */
export function defineWords<const All extends Record<WrittenLanguage, Tree>>(
  words: All & { [L in WrittenLanguage]: Translated<All['en'], All[L]> },
): Words<All['en']> {
  return turn(words) as Words<All['en']>;
}

function turn(trees: Record<WrittenLanguage, Tree>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(trees.en).map((key) => {
      const parts = Object.fromEntries(Object.entries(trees).map(([language, tree]) => [language, tree[key]]));
      const isText = typeof parts.en === 'string' || isCounted(parts.en as Counted | Tree);
      return [key, isText ? parts : turn(parts as Record<WrittenLanguage, Tree>)];
    }),
  );
}

function isCounted(part: Counted | Tree): boolean {
  return 'one' in part && 'other' in part;
}

/** A text in a language, its placeholders filled. */
export function say<En extends Form>(text: Text<En>, language: Language, ...[given]: ValuesOf<En>): string {
  const values: AnyValues = given ?? {};
  return fill(templateOf(text, language, Number(values.count)), language, values);
}

/** The text with its placeholders, as they are written. */
function templateOf(text: Text, language: Language, count = Number.NaN): string {
  if (language === PSEUDO) return toPseudo(formOf(text.en, 'en', count));
  return formOf(text[language], language, count);
}

function formOf(form: Form, language: WrittenLanguage, count: number): string {
  if (typeof form === 'string') return form;
  return form[new Intl.PluralRules(language).select(count)] ?? form.other;
}

/** A name without a value stays as it is. */
function fill(template: string, language: Language, values: Readonly<AnyValues>): string {
  const named = [...template.matchAll(/\{(\w+)\}/g)].map(([whole, name = '']) => [name, values[name] ?? whole]);
  return fillIn(template, /\{(\w+)\}/, language, Object.fromEntries(named));
}

/** Of data that stands in several languages, such as names and addresses: a language's own, else the English one. */
export function inLanguage<T>(values: { en: T } & { readonly [L in Language]?: T }, language: Language): T {
  return values[language] ?? values.en;
}
