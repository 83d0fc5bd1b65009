import type { BusinessType } from '@manyline/domain/sender-form';
import { toCampaignWords, toTaxNumber } from '@manyline/outbound/campaign-words';
import type { AskedRegistration } from '@manyline/ports/sender-registration';

const entityTypes: Record<BusinessType, string> = {
  company: 'PRIVATE_PROFIT',
  publicCompany: 'PUBLIC_PROFIT',
  soleProprietor: 'SOLE_PROPRIETOR',
  nonProfit: 'NON_PROFIT',
  government: 'GOVERNMENT',
};
const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** A business, as their `CreateManagedBrandRequest` has it; `callbackUrl` is what they are to call. */
export function toBrand({ form }: AskedRegistration, callbackUrl: string) {
  const { street, city, region, postalCode, country } = form;
  return {
    name: form.businessName,
    company_name: form.businessName,
    contact_email: form.email,
    contact_phone: `+${form.phone}`,
    ein_issuing_country: countries.of(country) ?? country,
    legal_entity_type: entityTypes[form.businessType],
    ein: toTaxNumber(form),
    company_address: `${street}, ${city}, ${region} ${postalCode}, ${country}`,
    company_vertical: (form.industry ?? 'professional').replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    company_website: form.website,
    status_callback_url: callbackUrl,
  };
}

/** A campaign, as their `CreateManagedCampaignRequest` has it; its name is ours to find it by. */
export function toCampaign(asked: AskedRegistration, name: string, callbackUrl: string) {
  const words = toCampaignWords(asked);
  const [sample1, sample2] = words.samples;
  return {
    name,
    sms_use_case: words.useCase,
    description: words.description,
    sample1,
    ...(sample2 !== undefined && { sample2 }),
    message_flow: words.flow,
    opt_in_message: words.onStart,
    opt_out_message: words.onStop,
    help_message: words.onHelp,
    opt_in_keywords: 'START',
    opt_out_keywords: 'STOP',
    help_keywords: 'HELP',
    number_pooling_required: false,
    direct_lending: false,
    embedded_link: words.hasLinks,
    embedded_phone: words.hasPhones,
    age_gated_content: false,
    lead_generation: false,
    status_callback_url: callbackUrl,
  };
}
