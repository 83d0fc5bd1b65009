import { isContactEmail } from './email.ts';

/**
 * Which numbers send only once they are registered. tollFree: all of them · local: American long numbers (10DLC), where their holder has to
 * register them by themselves.
 */
export const senderKinds = ['tollFree', 'local'] as const;
export type SenderKind = (typeof senderKinds)[number];

/** The kind of business that registers a number, as vendors keep them apart. */
export const businessTypes = ['company', 'publicCompany', 'soleProprietor', 'nonProfit', 'government'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** Which register a business number is of; `other` is any that has no row here. */
export const businessRegisters = ['EIN', 'CBN', 'CRN', 'VAT', 'ABN', 'BRN', 'OTHER'] as const;
export type BusinessRegister = (typeof businessRegisters)[number];

/** The subject of the texts. */
export const senderUses = [
  'twoFactor',
  'accountNotices',
  'customerCare',
  'deliveries',
  'fraudAlerts',
  'securityAlerts',
  'events',
  'marketing',
  'polling',
  'charity',
  'school',
  'higherEducation',
  'publicService',
  'political',
] as const;
export type SenderUse = (typeof senderUses)[number];

/** The trade of a business, as the registry of American long numbers keeps them apart. */
export const senderIndustries = [
  'agriculture',
  'communication',
  'construction',
  'education',
  'energy',
  'entertainment',
  'financial',
  'gambling',
  'government',
  'healthcare',
  'hospitality',
  'humanResources',
  'insurance',
  'legal',
  'manufacturing',
  'ngo',
  'political',
  'postal',
  'professional',
  'realEstate',
  'retail',
  'technology',
  'transportation',
] as const;
export type SenderIndustry = (typeof senderIndustries)[number];

/** Messages a month, at most. */
export const senderVolumes = ['10', '100', '1000', '10000', '100000', '250000', '500000', '1000000'] as const;
export type SenderVolume = (typeof senderVolumes)[number];

/** How people agree to get texts. */
export const optInTypes = ['webForm', 'paperForm', 'text', 'qrCode', 'spoken'] as const;
export type OptInType = (typeof optInTypes)[number];

/** The form for a vendor before a number of a business may send: who writes, what, to whom, and how they agreed. */
export interface SenderForm {
  businessName: string;
  businessType: BusinessType;
  /** Both are needed of all but sole proprietors. */
  register?: BusinessRegister | undefined;
  registrationNumber?: string | undefined;
  /** Asked of local numbers, as is the other sample. */
  industry?: SenderIndustry | undefined;
  website: string;
  street: string;
  city: string;
  /** State, province or region. */
  region: string;
  postalCode: string;
  /** As in ISO 3166. */
  country: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Digits with country code, without plus. */
  phone: string;
  use: SenderUse;
  volume: SenderVolume;
  summary: string;
  sample: string;
  secondSample?: string | undefined;
  optInType: OptInType;
  optIn: string;
}

/** Characters of the texts that are typed. */
export const senderFormMax = {
  businessName: 100,
  registrationNumber: 30,
  website: 200,
  street: 100,
  city: 60,
  region: 60,
  postalCode: 20,
  firstName: 50,
  lastName: 50,
  email: 100,
  phone: 20,
  summary: 500,
  sample: 500,
  secondSample: 500,
  optIn: 500,
} as const satisfies Partial<Record<keyof SenderForm, number>>;

/** Fewer characters say nothing that anybody could decide by. */
export const SENDER_WORDS_MIN = 20;

export const OPT_IN_PICTURE_MEGABYTES_MAX = 5;
export const OPT_IN_PICTURE_BYTES_MAX = OPT_IN_PICTURE_MEGABYTES_MAX * 1024 * 1024;

export const needsRegister = (businessType: BusinessType): boolean => businessType !== 'soleProprietor';

const WEBSITE = /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/u;

/** Whether it is a page on the network: `https://` and a name with a dot. */
export const isWebsite = (text: string): boolean => WEBSITE.test(text) && URL.canParse(text);

/** A number as people write it, without what they put between its digits. */
export const toPhoneDigits = (text: string): string => text.replace(/[\s().+/-]/g, '');

/** Between the shortest and the longest number with its country code. */
export const isPhone = (text: string): boolean => /^[1-9]\d{6,14}$/.test(toPhoneDigits(text));

export type SenderField = keyof SenderForm;
/** The form as it is typed: what was not chosen or filled in is empty. */
export type TypedSenderForm = Record<SenderField, string>;
export interface SenderFault {
  field: SenderField;
  problem: 'missing' | 'choose' | 'tooShort' | 'tooLong' | 'website' | 'email' | 'phone';
}

const chosen = ['businessType', 'register', 'industry', 'country', 'use', 'volume', 'optInType'] as const;
const explained = new Set<SenderField>(['summary', 'sample', 'secondSample', 'optIn']);
const forms = { website: isWebsite, email: isContactEmail, phone: isPhone } as const;

/** In the order in which they are asked for. */
export const senderFields = [
  'businessName',
  'businessType',
  'register',
  'registrationNumber',
  'industry',
  'website',
  'country',
  'region',
  'city',
  'postalCode',
  'street',
  'firstName',
  'lastName',
  'email',
  'phone',
  'use',
  'volume',
  'summary',
  'sample',
  'secondSample',
  'optInType',
  'optIn',
] as const satisfies readonly SenderField[];

const isRegister = (field: SenderField) => field === 'register' || field === 'registrationNumber';
/** Asked of local numbers alone. */
export const localSenderFields = ['industry', 'secondSample'] as const satisfies readonly SenderField[];
const isLocal = (field: SenderField) => localSenderFields.some((each) => each === field);

/** The fields that are asked for: a sole proprietor stands in no register. */
export const askedSenderFields = (
  { businessType }: Pick<TypedSenderForm, 'businessType'>,
  sender: SenderKind = 'tollFree',
): readonly SenderField[] =>
  senderFields.filter(
    (field) => (!isRegister(field) || businessType !== 'soleProprietor') && (!isLocal(field) || sender === 'local'),
  );

/** Everything that keeps the form from being filed, at most one fault a field. */
export function checkSenderForm(typed: TypedSenderForm, sender?: SenderKind): SenderFault[] {
  return askedSenderFields(typed, sender).flatMap((field) => {
    const problem = findProblem(field, typed[field].trim());
    return problem ? [{ field, problem }] : [];
  });
}

function findProblem(field: SenderField, text: string): SenderFault['problem'] | undefined {
  if (text === '') return chosen.some((each) => each === field) ? 'choose' : 'missing';
  if (field in senderFormMax && text.length > senderFormMax[field as keyof typeof senderFormMax]) return 'tooLong';
  if (explained.has(field) && text.length < SENDER_WORDS_MIN) return 'tooShort';
  if (field !== 'website' && field !== 'email' && field !== 'phone') return undefined;
  return forms[field](text) ? undefined : field;
}
