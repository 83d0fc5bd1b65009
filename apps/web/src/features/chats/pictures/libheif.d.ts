/** The decoder within heic-to, built without eval (see vite.config.ts). */
declare module 'libheif' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(target: ImageData, done: (drawn: ImageData | null) => void): void;
    free(): void;
  }
  interface LibHeif {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
  }
  export default function buildLibheif(): LibHeif;
}
