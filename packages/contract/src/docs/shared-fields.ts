import type { SharedField } from './define-docs.ts';

/** Fields that every call accepts in its query or body, and that some answers repeat. */
export const sharedFields: Readonly<Record<SharedField, string>> = {
  t: 'A time or number that makes the address unique. Accepted and ignored.',
  webVersion: 'Version of the client. Accepted and ignored.',
  languagecode: 'Language of `retmsg` and other words; the browser’s first language when left out.',
  platform:
    'Brand, such as `pingme`. Before sign-in the host tells it when left out; a token of one brand is refused (100014) with another.',
  test: '`true` on whatever a test key brought: no number, no code and no money of it is real. Absent otherwise.',
};
