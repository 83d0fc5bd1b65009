import type { BusinessRegister, BusinessType, SenderForm, SenderIndustry } from '@manyline/domain/sender-form';
import { toCampaignWords, toTaxNumber } from '@manyline/outbound/campaign-words';
import type { AskedRegistration } from '@manyline/ports/sender-registration';

const registers: Record<BusinessRegister, string> = {
  EIN: 'EIN',
  CBN: 'CBN',
  CRN: 'CN',
  VAT: 'VAT',
  ABN: 'ACN',
  BRN: 'Other',
  OTHER: 'Other',
};
const industries: Record<SenderIndustry, string> = {
  agriculture: 'AGRICULTURE',
  communication: 'TELECOMMUNICATIONS',
  construction: 'ENGINEERING',
  education: 'EDUCATION',
  energy: 'ENERGY',
  entertainment: 'MEDIA',
  financial: 'FINANCIAL',
  gambling: 'CONSUMER',
  government: 'GOVERNMENT',
  healthcare: 'HEALTHCARE',
  hospitality: 'HOSPITALITY',
  humanResources: 'CONSUMER',
  insurance: 'INSURANCE',
  legal: 'LEGAL',
  manufacturing: 'MANUFACTURING',
  ngo: 'NOT_FOR_PROFIT',
  political: 'NOT_FOR_PROFIT',
  postal: 'TRANSPORTATION',
  professional: 'CONSUMER',
  realEstate: 'REAL_ESTATE',
  retail: 'RETAIL',
  technology: 'TECHNOLOGY',
  transportation: 'TRANSPORTATION',
};
const companyTypes: Record<BusinessType, string> = {
  company: 'private',
  publicCompany: 'public',
  soleProprietor: 'private',
  nonProfit: 'non-profit',
  government: 'government',
};

/** Texts a month that a brand without the dearer, second look may send by far. */
const LOW_VOLUME_MAX = 10_000;

/** Twilio tells the legal forms of companies apart, which nobody is asked for here: the name says which. */
function toBusinessType({ businessType, businessName }: SenderForm): string {
  if (businessType === 'nonProfit' || businessType === 'government') return 'Non-profit Corporation';
  if (/\bL\.?L\.?C\b|\blimited liability\b/i.test(businessName)) return 'Limited Liability Corporation';
  if (/\bL\.?L?\.?P\b|\bpartners(hip)?\b/i.test(businessName)) return 'Partnership';
  return /\bco-?op(erative)?\b/i.test(businessName) ? 'Co-operative' : 'Corporation';
}

function toIndustry({ businessType, industry }: SenderForm): string {
  if (businessType === 'government') return 'GOVERNMENT';
  return businessType === 'nonProfit' ? 'NOT_FOR_PROFIT' : industries[industry ?? 'professional'];
}

/** Attributes of an end user of the type `customer_profile_business_information`. */
export const toBusiness = (form: SenderForm) => ({
  business_name: form.businessName,
  business_identity: 'direct_customer',
  business_type: toBusinessType(form),
  business_industry: toIndustry(form),
  business_registration_identifier: registers[form.register ?? 'OTHER'],
  business_registration_number: toTaxNumber(form),
  // The texts of an American number are for people there.
  business_regions_of_operation: 'USA_AND_CANADA',
  website_url: form.website,
  social_media_profile_urls: '',
});

/** Of the type `authorized_representative_1`. */
export const toRepresentative = (form: SenderForm) => ({
  first_name: form.firstName,
  last_name: form.lastName,
  email: form.email,
  phone_number: `+${form.phone}`,
  business_title: 'Representative',
  job_position: 'Other',
});

/** Of the type `us_a2p_messaging_profile_information`. */
export const toMessaging = ({ businessType, email }: SenderForm) => ({
  company_type: companyTypes[businessType],
  brand_contact_email: email,
});

export const toAddress = (form: SenderForm) => ({
  CustomerName: form.businessName,
  Street: form.street,
  City: form.city,
  Region: form.region,
  PostalCode: form.postalCode,
});

export const isLowVolume = ({ volume }: SenderForm): boolean => Number(volume) <= LOW_VOLUME_MAX;

export const useCaseOf = (asked: AskedRegistration): string => toCampaignWords(asked).useCase;

/** The part of a campaign that may be changed there. */
export function toCampaign(asked: AskedRegistration): URLSearchParams {
  const words = toCampaignWords(asked);
  const out = new URLSearchParams({
    Description: words.description,
    MessageFlow: words.flow,
    HasEmbeddedLinks: String(words.hasLinks),
    HasEmbeddedPhone: String(words.hasPhones),
    AgeGated: 'false',
    DirectLending: 'false',
  });
  for (const sample of words.samples) out.append('MessageSamples', sample);
  return out;
}

/** The whole of it, as it begins. */
export function toNewCampaign(asked: AskedRegistration, brandSid: string): URLSearchParams {
  const words = toCampaignWords(asked);
  const out = toCampaign(asked);
  const more = {
    BrandRegistrationSid: brandSid,
    UsAppToPersonUsecase: words.useCase,
    SubscriberOptIn: 'true',
    OptInMessage: words.onStart,
    OptOutMessage: words.onStop,
    HelpMessage: words.onHelp,
    OptInKeywords: 'START',
    OptOutKeywords: 'STOP',
    HelpKeywords: 'HELP',
  };
  for (const [name, value] of Object.entries(more)) out.set(name, value);
  return out;
}
