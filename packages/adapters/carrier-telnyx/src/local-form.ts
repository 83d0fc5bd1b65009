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
/** A business as Telnyx' `BrandCreateParams` have it; `webhookUrl` is what it is to call. */
export function toBrand({ form }: AskedRegistration, webhookUrl: string) {
  return {
    entityType: entityTypes[form.businessType],
    displayName: form.businessName,
    companyName: form.businessName,
    ...(form.registrationNumber && { ein: toTaxNumber(form) }),
    vertical: (form.industry ?? 'professional').replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    firstName: form.firstName,
    lastName: form.lastName,
    email: form.email,
    phone: `+${form.phone}`,
    street: form.street,
    city: form.city,
    state: form.region,
    postalCode: form.postalCode,
    country: form.country,
    website: form.website,
    isReseller: false,
    webhookURL: webhookUrl,
  };
}

/** Writes the campaign, as their `CampaignBuilderSubmitParams` have it. STOP, START and HELP are answered by Telnyx itself. */
export function toCampaign(asked: AskedRegistration, webhookUrl: string) {
  const { useCase, description, flow, samples, hasLinks, hasPhones, onStart, onStop, onHelp } = toCampaignWords(asked);
  const [sample1, sample2] = samples;
  return {
    usecase: useCase,
    description,
    messageFlow: flow,
    sample1,
    ...(sample2 !== undefined && { sample2 }),
    embeddedLink: hasLinks,
    embeddedPhone: hasPhones,
    subscriberOptin: true,
    optinKeywords: 'START',
    optinMessage: onStart,
    subscriberOptout: true,
    optoutKeywords: 'STOP',
    optoutMessage: onStop,
    subscriberHelp: true,
    helpKeywords: 'HELP',
    helpMessage: onHelp,
    termsAndConditions: true,
    autoRenewal: true,
    webhookURL: webhookUrl,
  };
}
