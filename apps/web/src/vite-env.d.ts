/// <reference types="vite/client" />

/** Made by build/emoji-data.ts. */
declare module 'virtual:emoji-data' {
  type Labels = Record<import('@manyline/domain/languages').WrittenLanguage, string>;
  const data: {
    categories: readonly (Labels & { index: number })[];
    skinTones: readonly (Labels & { key: string })[];
    emojis: readonly (Labels & {
      emoji: string;
      category: number;
      tags: readonly string[];
      skins?: readonly string[];
      version?: number;
    })[];
  };
  export default data;
}
