import {
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { type PhoneParts, stripFormatting } from './phone.ts';
import { COSTLY_TYPES, isAssigned } from './phone-parse.ts';
import { callingCodeOf, findRegion, mainRegionOf } from './regions.ts';
import { isEmergencyOf, isShortCodeOf } from './short-codes.ts';

/** A number as somebody typed it, with what stands around it. Countries are ISO codes. */
export interface TypedNumber {
  typed: string;
  /** The country of the own number: its international prefix and its short codes are meant. */
  own: string;
  /** The country chosen by hand beside the field. Nobody chose one without. */
  chosen?: string | undefined;
  /** Other countries that this person writes to: a number that may be of one of them is asked about. */
  usual?: readonly string[] | undefined;
}

export interface RecognisedNumber extends PhoneParts {
  kind: 'number';
  /** E.164 digits without plus. */
  fullNumber: string;
  region: string;
}

/** A code of the own number's country; it is a full number by itself. */
export interface ShortCode {
  kind: 'shortCode';
  fullNumber: string;
  region: string;
}

export type Recipient = RecognisedNumber | ShortCode;

/** `region` is the country whose number it would be. */
export type NumberProblem =
  | { problem: 'notDigits' | 'noCountry' | 'emergency' }
  | { problem: 'tooShort' | 'tooLong' | 'notAssigned' | 'costly'; region: string };

/** The meaning of a typed number to a person. `ask`: it can be told by the person alone; nothing is sent before. */
export type Meaning =
  | { kind: 'nothing' }
  | Recipient
  | { kind: 'ask'; candidates: readonly Recipient[] }
  | ({ kind: 'impossible' } & NumberProblem);

/** A number that a country's plan assigns, and how it was written. */
interface Reading extends RecognisedNumber {
  isMobile: boolean;
  isCostly: boolean;
  /** Whether people of that country would have written it so, trunk prefix or none. */
  isAsWritten: boolean;
  /** A trunk prefix was typed in front. */
  hasTrunk: boolean;
}

const CANDIDATES_MAX = 4;
/** Fewer digits are not worth looking for a country. */
const NATIONAL_DIGITS_MIN = 7;
/** As long as no number of North America is, its trunk prefix included. */
const BARE_CODE_DIGITS_MIN = 12;
/** Whose people write whole numbers without any prefix, so that they look like a country's code and something else. */
const PREFIXLESS = ['US', 'CN'];
/** The beginning of a mobile's number in China, typed so far that it can be nothing else. */
const CHINESE_MOBILE = /^1[3-9]\d{4}/;
const CHINESE_MOBILE_DIGITS = 11;
/** Where a number that names no country may be from: the countries with the most phones, in that order. */
const POPULOUS =
  'CN IN US ID BR RU NG BD PK JP MX VN PH DE IR TR TH EG GB FR ZA IT KR ES CO UA AR PL MY SA CA AU TW NL'.split(' ');

/** The one rule of what somebody meant by a typed number: for every field, and for the server's check of where it goes. */
export function readTypedNumber({ typed, own, chosen, usual = [] }: TypedNumber): Meaning {
  const text = stripFormatting(typed.replace(/^\s*tel:/i, '')).replaceAll('/', '');
  if (text === '') return { kind: 'nothing' };
  const [, plus, digits] = /^(\+*)(\d*)$/.exec(text) ?? [];
  if (digits === undefined || digits === '') return { kind: 'impossible', problem: 'notDigits' };
  const beside = chosen ?? own;
  // No calling code begins with 0: "+0044…" is 0044 after a plus that means nothing.
  if (plus !== '' && !digits.startsWith('0')) return decideInternational(digits);
  const ask = { digits, typed, own, beside, isChosen: chosen !== undefined, usual };
  return decideShortCode(ask) ?? decideNational(ask) ?? explain(digits, own, beside);
}

interface Ask {
  digits: string;
  typed: string;
  own: string;
  /** The country that stands beside the field. */
  beside: string;
  isChosen: boolean;
  usual: readonly string[];
}

function decideInternational(digits: string): Meaning {
  const reading = readInternational(digits);
  return reading ? toMeaning([reading])! : explainInternational(digits);
}

/** Five or six digits are a short code of the own number's country, unless they are a mobile's number in the country beside. */
function decideShortCode({ digits, own, beside, isChosen }: Ask): Meaning | undefined {
  const national = readNational(digits, beside);
  if (isShortCodeOf(own, digits)) {
    const code: ShortCode = { kind: 'shortCode', fullNumber: digits, region: own };
    if (!isChosen || telCodeOf(own) === telCodeOf(beside)) return national?.isMobile ? undefined : code;
    return national ? { kind: 'ask', candidates: [toRecipient(national), code] } : { kind: 'ask', candidates: [code] };
  }
  // A contact keeps a short code behind its country's calling code.
  const code = digits.slice(telCodeOf(own).length);
  return digits.startsWith(telCodeOf(own)) && isShortCodeOf(own, code) && !national && !readInternational(digits)
    ? { kind: 'ask', candidates: [{ kind: 'shortCode', fullNumber: code, region: own }] }
    : undefined;
}

function decideNational(ask: Ask): Meaning | undefined {
  const { digits, own, beside } = ask;
  const national = readNational(digits, beside);
  const doubtful = national && (isLooselyWritten(national, ask) || looksChinese(national, ask));
  const sure = [
    ...(national && !doubtful ? [national] : []),
    ...readAfterPrefix(digits, ['00', prefixOf(own), prefixOf(beside)]),
  ];
  if (sure.length > 0) return toMeaning(sure);
  const told = distinct([...present(national), ...present(readBareCode(digits)), ...readAfterPrefix(digits, ['011'])]);
  const isLoose = national && !national.isMobile && !national.isAsWritten;
  const others = [...listOthers(ask), ...(isLoose && told.length === 1 ? listElsewhere(ask) : [])];
  const [only, ...more] = distinct([...told, ...others]);
  if (only === undefined) return toAsk(listElsewhere(ask));
  const isTold = told.length === 1 && more.length === 0;
  return isTold && !isTypo(only, ask) ? toMeaning(told) : toAsk([only, ...more]);
}

/** A country's code with nothing in front. */
function readBareCode(digits: string): Reading | undefined {
  return digits.startsWith('0') ? undefined : readInternational(digits);
}

/** "2025550142" and one digit more is a landline in Cairo: so short, a bare code is believed in front of a mobile's number alone. */
function isTypo({ isMobile, telCode }: Reading, { digits, beside }: Ask): boolean {
  return !isMobile && telCode !== telCodeOf(beside) && digits.length < BARE_CODE_DIGITS_MIN;
}

/**
 * A landline of the country beside, without a trunk prefix in front, where nobody chose that country: it may as well be a whole
 * number of another one.
 */
function isLooselyWritten({ isMobile, hasTrunk }: Reading, { isChosen }: Ask): boolean {
  return !isChosen && !isMobile && !hasTrunk;
}

/** "1 501 234 5678" is of Arkansas, "150 1234 5678" of China: told by the groups, else by whom the person writes to. */
function looksChinese({ telCode, hasTrunk }: Reading, { digits, typed, isChosen, usual }: Ask): boolean {
  if (isChosen || telCode !== '1' || !hasTrunk || !readNational(digits, 'CN')?.isMobile) return false;
  return /^\D*\d{3}\D+\d{4}\D+\d{4}\D*$/.test(typed) || (usual.includes('CN') && /^\D*\d{11}\D*$/.test(typed));
}

/** Other readings, as people of those countries write: of the own country, and of those without prefixes. */
function listOthers({ digits, own, beside, usual }: Ask): Reading[] {
  const ownPlan = telCodeOf(own) === telCodeOf(beside) ? [] : present(readNational(digits, own));
  const countries = [...PREFIXLESS, ...usual].filter((iso) => telCodeOf(iso) !== telCodeOf(beside));
  return [...ownPlan, ...readMobiles(digits, countries)];
}

/** Nothing that is near fits: countries where it would be a mobile's number. */
function listElsewhere({ digits, own, usual }: Ask): Reading[] {
  return digits.length < NATIONAL_DIGITS_MIN ? [] : readMobiles(digits, [own, ...usual, ...POPULOUS]);
}

function readMobiles(digits: string, countries: readonly string[]): Reading[] {
  return countries
    .flatMap((iso) => present(readNational(digits, iso)))
    .filter(({ isMobile, isAsWritten }) => isMobile && isAsWritten);
}

/** The digits as people of a country dial them at home. */
function readNational(digits: string, iso: string): Reading | undefined {
  if (!isSupportedCountry(iso)) return undefined;
  const reading = toReading(parsePhoneNumberFromString(digits, { defaultCountry: iso, extract: false }), digits);
  if (!reading || reading.telCode !== telCodeOf(iso)) return undefined;
  // "44 20…" with GB: the library takes the code off by itself. In North America it is the trunk prefix, too.
  return reading.telCode !== '1' && digits === reading.fullNumber ? undefined : reading;
}

function readInternational(digits: string): Reading | undefined {
  const telCode = callingCodeOf(digits);
  if (telCode === undefined) return undefined;
  const reading = toReading(parsePhoneNumberFromString(`+${digits}`, { extract: false }), digits);
  // "+44 (0)20…" is written by many; nobody writes North America's trunk prefix behind its code, which is the same digit.
  return telCode === '1' && reading?.fullNumber !== digits ? undefined : reading;
}

/** Reads the rest after one of these prefixes for calls abroad, as a whole number. Prefixes may hold a carrier's digits. */
function readAfterPrefix(digits: string, prefixes: readonly string[]): Reading[] {
  return prefixes.flatMap((prefix) => {
    const rest = restAfter(prefix, digits);
    return rest === undefined ? [] : present(readInternational(rest));
  });
}

function restAfter(prefix: string, digits: string): string | undefined {
  return new RegExp(`^(?:${prefix})([1-9]\\d*)$`).exec(digits)?.at(-1);
}

/** By which one calls abroad from a country: 011 in North America, 00 in most others. An expression of the numbering plan. */
function prefixOf(iso: string): string {
  if (!isSupportedCountry(iso)) return '00';
  const plans = new Metadata();
  plans.selectNumberingPlan(iso);
  return plans.numberingPlan?.IDDPrefix() ?? '00';
}

function toReading(number: ReturnType<typeof parsePhoneNumberFromString>, digits: string): Reading | undefined {
  if (!number || number.ext || !isAssigned(number)) return undefined;
  const telCode = number.countryCallingCode as string;
  const region = number.country ?? mainRegionOf(telCode)?.iso;
  if (region === undefined) return undefined;
  const phone = number.nationalNumber as string;
  const type = number.getType();
  const writtenAtHome = number.formatNational().replace(/\D/g, '');
  const hasTrunk = digits !== phone;
  return {
    kind: 'number',
    telCode,
    phone,
    fullNumber: `${telCode}${phone}`,
    region,
    isMobile: type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
    isCostly: COSTLY_TYPES.has(type),
    isAsWritten: hasTrunk === (writtenAtHome !== phone),
    hasTrunk,
  };
}

/** One number is meant, several are asked about, none is undefined. */
function toMeaning(readings: readonly Reading[]): Meaning | undefined {
  const [first, ...more] = distinct(readings);
  if (first === undefined) return undefined;
  if (more.length > 0) return toAsk(readings);
  return first.isCostly ? { kind: 'impossible', problem: 'costly', region: first.region } : toRecipient(first);
}

function toAsk(readings: readonly Reading[]): Meaning | undefined {
  const candidates = distinct(readings)
    .filter(({ isCostly }) => !isCostly)
    .slice(0, CANDIDATES_MAX)
    .map(toRecipient);
  return candidates.length > 0 ? { kind: 'ask', candidates } : undefined;
}

function distinct(readings: readonly Reading[]): Reading[] {
  return [...new Map(readings.toReversed().map((reading) => [reading.fullNumber, reading])).values()].toReversed();
}

function toRecipient({ kind, telCode, phone, fullNumber, region }: Reading): RecognisedNumber {
  return { kind, telCode, phone, fullNumber, region };
}

/** Why it is nobody's number, by the country that it most likely was to be of. */
function explain(digits: string, own: string, beside: string): Meaning {
  if (isEmergencyOf(own, digits) || isEmergencyOf(beside, digits)) return { kind: 'impossible', problem: 'emergency' };
  for (const prefix of [prefixOf(own), prefixOf(beside), '00']) {
    const rest = restAfter(prefix, digits);
    if (rest !== undefined) return explainInternational(rest);
  }
  return explainIn(digits, beside);
}

function explainInternational(digits: string): Meaning {
  const telCode = callingCodeOf(digits);
  const region = telCode && mainRegionOf(telCode)?.iso;
  return telCode && region
    ? explainIn(digits.slice(telCode.length), region)
    : { kind: 'impossible', problem: 'noCountry' };
}

function explainIn(national: string, region: string): Meaning {
  // The plan has other lengths for other numbers; this one was to be a mobile's, which is what a digit was lost of.
  if (region === 'CN' && CHINESE_MOBILE.test(national) && national.length !== CHINESE_MOBILE_DIGITS)
    return { kind: 'impossible', problem: national.length < CHINESE_MOBILE_DIGITS ? 'tooShort' : 'tooLong', region };
  const length = isSupportedCountry(region) ? validatePhoneNumberLength(national, region) : undefined;
  if (length === 'TOO_LONG') return { kind: 'impossible', problem: 'tooLong', region };
  const isShort = length === 'TOO_SHORT' || length === 'NOT_A_NUMBER';
  return { kind: 'impossible', problem: isShort ? 'tooShort' : 'notAssigned', region };
}

function telCodeOf(iso: string): string {
  return findRegion(iso)?.telCode ?? '';
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
