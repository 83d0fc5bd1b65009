import type { WrittenLanguage } from '@manyline/domain/languages';

/** Texts of one part of a page: nested plain strings. Forms by a count end with the rule: `unread_one`, `unread_other`. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The same in another language: every text, and of what is counted the forms that the language has. */
export type Translation<En> = {
  readonly [Key in keyof En as Key extends `${string}_one` ? never : Key]: En[Key] extends string
    ? string
    : Translation<En[Key]>;
} & {
  readonly [Key in keyof En as Key extends `${infer Counted}_other`
    ? `${Counted}_${Exclude<Intl.LDMLPluralRule, 'other'>}`
    : never]?: string;
};

/** The texts of a part in every language. A text that one of them lacks does not compile. */
export type Texts<En extends TextTree = TextTree> = {
  readonly [L in WrittenLanguage]: L extends 'en' ? En : Translation<En>;
};
