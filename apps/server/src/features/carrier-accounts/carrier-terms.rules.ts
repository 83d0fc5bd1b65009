import type { CarrierTermKey } from '@manyline/contract/console/carriers';
import { findRegion } from '@manyline/domain/regions';
import type { CarrierCapabilities } from '@manyline/ports/carrier';
import { z } from 'zod';
import { SaidError } from '../../lib/said-error.ts';

const country = z.string().refine((iso) => findRegion(iso)?.iso === iso, 'no country of ISO 3166');

/** Terms by an operator for an account or a number. Those not said are as the adapter has them. */
export const carrierTerms = z.object({
  codes: z.boolean().optional(),
  voice: z.boolean().optional(),
  tollFree: z.boolean().optional(),
  registersLocal: z.boolean().optional(),
  /** Countries that pictures go to; an empty list: none. */
  mmsCountries: z.union([z.literal('all'), z.array(country)]).optional(),
  /** Of all pictures of a message. */
  mmsBytes: z.number().int().min(10_240).max(10_485_760).optional(),
  /** Kinds that are reported to their end. */
  receipts: z.array(z.enum(['sms', 'mms'])).optional(),
  /** Characters of a text; null: as many as we take. */
  characters: z.number().int().min(70).max(2_000).nullable().optional(),
  /** Messages a second of one sender; null: as many as come. */
  pace: z.number().positive().max(1_000).nullable().optional(),
  /** Other accounts that may send under this number, or under all numbers of this account. */
  also: z
    .array(z.string().regex(/^[a-z]+(:[a-z0-9-]{1,31})?$/))
    .max(5)
    .optional(),
});
export type CarrierTerms = z.infer<typeof carrierTerms>;

/** Where a carrier that names no limit of its own takes pictures because the operator says so. */
const MMS_UNSAID = { items: 1, bytes: 1_048_576 };

const yesNo = (text: string) => (text === 'yes' ? true : text === 'no' ? false : undefined);
const listOf = (text: string) => (text === 'none' ? [] : text.split(','));

/** The words of the command, `KEY=VALUE`. A reader answers undefined for a value that it does not know. */
const words: Record<CarrierTermKey, { field: keyof CarrierTerms; read: (text: string) => unknown; takes: string }> = {
  codes: { field: 'codes', read: yesNo, takes: 'yes or no' },
  voice: { field: 'voice', read: yesNo, takes: 'yes or no' },
  'toll-free': { field: 'tollFree', read: yesNo, takes: 'yes or no' },
  'register-local': { field: 'registersLocal', read: yesNo, takes: 'yes or no' },
  mms: {
    field: 'mmsCountries',
    read: (text) => (text === 'all' ? 'all' : listOf(text)),
    takes: 'none, all, or countries such as US,CA',
  },
  'mms-kilobytes': { field: 'mmsBytes', read: (text) => Number(text) * 1024, takes: '10 to 10240' },
  receipts: { field: 'receipts', read: listOf, takes: 'none, sms, mms or sms,mms' },
  characters: {
    field: 'characters',
    read: (text) => (text === 'none' ? null : Number(text)),
    takes: '70 to 2000, or none',
  },
  pace: { field: 'pace', read: (text) => (text === 'none' ? null : Number(text)), takes: 'messages a second, or none' },
  also: { field: 'also', read: listOf, takes: 'none, or names of accounts such as twilio:main,smpp:main' },
};

/** Changes terms by `KEY=VALUE`; `KEY=` takes back what was said. @throws an error that says in words what is wrong */
export function changeTerms(known: CarrierTerms, changes: readonly string[]): CarrierTerms {
  const changed: Record<string, unknown> = { ...known };
  for (const change of changes) {
    const [, key = '', value = ''] = /^([a-z-]+)=(.*)$/.exec(change) ?? [];
    const word = Object.hasOwn(words, key) ? words[key as CarrierTermKey] : undefined;
    if (!word) throw new SaidError(`${change}: must be one of ${Object.keys(words).join(', ')}, "=" and its value`);
    if (value === '') delete changed[word.field];
    else {
      const read = word.read(value);
      if (read === undefined || !carrierTerms.safeParse({ [word.field]: read }).success)
        throw new SaidError(`${key}: takes ${word.takes}`);
      changed[word.field] = read;
    }
  }
  return carrierTerms.parse(changed);
}

/** Each as it is typed, by its key. */
export function termTexts(terms: CarrierTerms): Partial<Record<CarrierTermKey, string>> {
  const { codes, voice, tollFree, registersLocal, mmsCountries, mmsBytes, receipts, characters, pace, also } = terms;
  const said: Record<CarrierTermKey, string | number | undefined> = {
    codes: showFlag(codes),
    voice: showFlag(voice),
    'toll-free': showFlag(tollFree),
    'register-local': showFlag(registersLocal),
    mms: Array.isArray(mmsCountries) ? showList(mmsCountries) : mmsCountries,
    'mms-kilobytes': mmsBytes && mmsBytes / 1024,
    receipts: receipts && showList(receipts),
    characters: characters === null ? 'none' : characters,
    pace: pace === null ? 'none' : pace,
    also: also && showList(also),
  };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}

/** All of them in a line. */
export function showTerms(terms: CarrierTerms): string {
  return Object.entries(termTexts(terms))
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}

const showFlag = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? 'yes' : 'no');
const showList = (list: readonly string[]) => (list.length === 0 ? 'none' : list.join(','));

/** Puts an adapter's capabilities into the words of the command. */
export function toTerms(capabilities: CarrierCapabilities): CarrierTerms {
  const { receivesCodes, voice, tollFree, registersLocal, mms, reportsEnd, charactersMax } = capabilities;
  const { messagesPerSecondOfSender } = capabilities;
  return {
    ...(receivesCodes !== undefined && { codes: receivesCodes }),
    ...(voice !== undefined && { voice }),
    ...(tollFree !== undefined && { tollFree }),
    ...(registersLocal !== undefined && { registersLocal }),
    mmsCountries: mms === undefined ? [] : mms.countries === 'all' ? 'all' : [...mms.countries],
    ...(mms && { mmsBytes: mms.bytes }),
    ...(reportsEnd && { receipts: (['sms', 'mms'] as const).filter((kind) => reportsEnd[kind]) }),
    ...(charactersMax !== undefined && { characters: charactersMax }),
    pace: messagesPerSecondOfSender ?? null,
  };
}

/** Capabilities of an account, or of one of its numbers: what was said last counts. */
export function applyTerms(own: CarrierCapabilities, terms: CarrierTerms): CarrierCapabilities {
  const { codes, voice, tollFree, registersLocal, receipts, characters, pace } = terms;
  const { mms: _, messagesPerSecondOfSender: ownPace, charactersMax: ownMax, ...rest } = own;
  const mms = applyMms(own, terms);
  const charactersMax = characters === undefined ? ownMax : (characters ?? undefined);
  const perSecond = pace === undefined ? ownPace : (pace ?? undefined);
  return {
    ...rest,
    ...(codes !== undefined && { receivesCodes: codes }),
    ...(voice !== undefined && { voice }),
    ...(tollFree !== undefined && { tollFree }),
    ...(registersLocal !== undefined && { registersLocal }),
    ...(receipts && { reportsEnd: { sms: receipts.includes('sms'), mms: receipts.includes('mms') } }),
    ...(mms && { mms }),
    ...(charactersMax !== undefined && { charactersMax }),
    ...(perSecond !== undefined && { messagesPerSecondOfSender: perSecond }),
  };
}

function applyMms({ mms }: CarrierCapabilities, { mmsCountries, mmsBytes }: CarrierTerms): CarrierCapabilities['mms'] {
  const countries = mmsCountries ?? mms?.countries ?? [];
  if (countries.length === 0) return undefined;
  return { ...MMS_UNSAID, ...mms, countries, ...(mmsBytes !== undefined && { bytes: mmsBytes }) };
}
