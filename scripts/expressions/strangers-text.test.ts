import { toCallbackUrl } from '@manyline/domain/callback';
import { findCodeInMessage, findCodeInText } from '@manyline/domain/code-in-text';
import { checkContact } from '@manyline/domain/contact';
import { parseE8 } from '@manyline/domain/crypto';
import { isLoginEmail, normaliseEmail } from '@manyline/domain/email';
import { readInviteCode, tidyInviteCode } from '@manyline/domain/invite-code';
import { isDecimalAmount } from '@manyline/domain/money';
import { formatFullNumber, nationalDigits, readChatKey, stripContactPhone } from '@manyline/domain/phone';
import { parseFullNumber, parseNational, parsePhone } from '@manyline/domain/phone-parse';
import { searchRegions } from '@manyline/domain/region-names';
import { countSegments } from '@manyline/domain/segments';
import { searchSpeechLanguages } from '@manyline/domain/speech-languages';
import { toStorableText } from '@manyline/domain/storable-text';
import { readTypedNumber } from '@manyline/domain/typed-number';
import { readIpn } from '@manyline/payment-paypal/read-ipn';
import { describe, expect, it } from 'vitest';
import { readOptKeyword } from '../../apps/server/src/features/chats/stop-words.rules.ts';
import { readDefaultServices } from '../../apps/server/src/features/code-services/default-services.ts';
import { createNamesInText } from '../../apps/server/src/features/code-services/names-in-text.rules.ts';
import { readReference } from '../../apps/server/src/features/delivery/message-reference.rules.ts';
import { safeText } from '../../apps/server/src/features/histories/csv-cells.ts';
import { readByteRange } from '../../apps/server/src/features/media/byte-range.ts';
import { createMediaLinks } from '../../apps/server/src/features/media/media-links.ts';
import { readMediaRef } from '../../apps/server/src/features/media/media-ref.rules.ts';
import { readSendReference } from '../../apps/server/src/features/verification/code-send-reference.ts';
import { tidyTranscript } from '../../apps/server/src/features/voicemail/tidy-transcript.ts';
import { networkOf } from '../../apps/server/src/http/network-of.ts';
import { toOneLine } from '../../apps/server/src/lib/one-line.ts';
import { cleanText, isEmptyText } from '../../apps/web/src/features/chats/model/sending/outgoing-text.ts';
import { isEmoji } from '../../apps/web/src/features/chats/model/sending/pasted-text.ts';
import { splitLive } from '../../apps/web/src/features/chats/model/state/live-parts.ts';
import { readCsv } from '../../apps/web/src/features/contacts/transfer/csv.ts';
import { readVcards } from '../../apps/web/src/features/contacts/transfer/vcard.ts';
import { findSlow, makeShapes } from './growth.ts';

const namedBy = createNamesInText(readDefaultServices());
const CHARACTERS = [
  ' ',
  '\t',
  '\n',
  '0',
  'a',
  'A',
  '.',
  ',',
  ':',
  ';',
  '-',
  '+',
  '=',
  '/',
  '\\',
  '@',
  '<',
  '>',
  '&',
  '%',
];
const MORE = [
  '"',
  "'",
  '(',
  '[',
  '{',
  '#',
  '?',
  '!',
  '$',
  'é',
  '中',
  '。',
  '😀',
  '\u0301',
  '\u200d',
  '\u2028',
  '\ufdfa',
  '\0',
];
/** Words that some reader looks for, whole and begun. */
const WORDS = [
  'code',
  'code ',
  'code is ',
  'code:',
  '验证码',
  '1234 ',
  'code 1234 ',
  '1234-',
  '123 456, ',
  'A7K2Q9 ',
  'A7-',
  '@a.b ',
  '【12306】',
  'код ',
  'enter ',
  'valid ',
  'STOP',
  'STOP ',
  'STOP.',
  'google ',
  'G-',
];
const MARKS = [
  'a@',
  'a.',
  '<a ',
  '<img ',
  ' on',
  ' onx=',
  '=E4',
  '=\r\n',
  '\n ',
  '\\,',
  '%E4',
  '&a=',
  'http://',
  'http://a.b/',
  'www.',
  'www.a.com/',
  'a.com,',
  '+1 ',
  '(202) 555-',
  '00',
  '\r\n',
];
const CARDS = ['BEGIN:VCARD\n', 'TEL;', 'N:;', 'BEGIN:VCARD\nEND:VCARD\n', '"a",', '""'];

const shapes = makeShapes([''], [...CHARACTERS, ...MORE, ...WORDS, ...MARKS, ...CARDS], ['', 'x']);

const links = createMediaLinks({ secret: 'secret', now: Date.now });

/** Each reads what somebody whom nobody knows has written: a text, a form, a file, a header, an address. */
const readers: Record<string, (text: string) => unknown> = {
  findCodeInText,
  findCodeInMessage,
  splitLive: (text) => splitLive(text, '1'),
  readOptKeyword,
  namedBy: (text) => namedBy(text, text),
  tidyTranscript,
  toOneLine,
  toStorableText,
  safeText,
  countSegments,
  readReference,
  readSendReference,
  readByteRange: (text) => readByteRange(text, 1_000),
  readMediaRef,
  openMediaLink: (text) => links.open(`/media/${text}`),
  networkOf,
  readIpn: (text) => readIpn(Buffer.from(text)),
  parseFullNumber,
  parseNational: (text) => parseNational(text, 'US'),
  parsePhone: (text) => parsePhone({ telCode: text, phone: text }),
  readTypedNumber: (text) => readTypedNumber({ typed: text, own: 'US' }),
  nationalDigits: (text) => nationalDigits(text, '1'),
  formatFullNumber,
  stripContactPhone,
  readChatKey,
  isLoginEmail,
  normaliseEmail,
  toCallbackUrl,
  parseE8,
  isDecimalAmount,
  readInviteCode,
  tidyInviteCode,
  searchRegions: (text) => searchRegions(text, 'en'),
  searchSpeechLanguages: (text) => searchSpeechLanguages(text, 'en'),
  checkContact: (text) =>
    checkContact({
      name: text,
      phones: [{ telCode: '1', phone: text, tag: 'Mobile' }],
      email: text,
      companyName: text,
      note: text,
    }),
  cleanText,
  isEmptyText,
  isEmoji,
  readCsv,
  readVcards,
};

describe('what strangers write', () => {
  it.each(Object.keys(readers))(
    'is read by %s in a time that grows with its length, not faster',
    { timeout: 300_000 },
    (name) => {
      expect(findSlow(readers[name]!, shapes)).toBeUndefined();
    },
  );
});
