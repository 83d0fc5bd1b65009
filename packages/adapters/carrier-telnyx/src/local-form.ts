import type { BusinessType, OptInType, SenderUse } from '@manyline/domain/sender-form';
import type { AskedRegistration } from '@manyline/ports/sender-registration';

const entityTypes: Record<BusinessType, string> = {
  company: 'PRIVATE_PROFIT',
  publicCompany: 'PUBLIC_PROFIT',
  soleProprietor: 'SOLE_PROPRIETOR',
  nonProfit: 'NON_PROFIT',
  government: 'GOVERNMENT',
};
/** The registry's own words, which are not those of toll-free verification. */
const useCases: Record<SenderUse, string> = {
  twoFactor: '2FA',
  accountNotices: 'ACCOUNT_NOTIFICATION',
  customerCare: 'CUSTOMER_CARE',
  deliveries: 'DELIVERY_NOTIFICATION',
  fraudAlerts: 'FRAUD_ALERT',
  securityAlerts: 'SECURITY_ALERT',
  events: 'MARKETING',
  marketing: 'MARKETING',
  polling: 'POLLING_VOTING',
  charity: 'CHARITY',
  school: 'K12_EDUCATION',
  higherEducation: 'HIGHER_EDUCATION',
  publicService: 'PUBLIC_SERVICE_ANNOUNCEMENT',
  political: 'POLITICAL',
};
const agreed: Record<OptInType, string> = {
  webForm: 'in a form on a website',
  paperForm: 'on paper',
  text: 'by a text to the number',
  qrCode: 'by a QR code',
  spoken: 'by word of mouth',
};

const LINK = /https?:\/\/|www\./i;
const PHONE = /\d{3}\D{0,2}\d{3}\D?\d{4}/;

/** A business as Telnyx' `BrandCreateParams` have it; `webhookUrl` is what it is to call. */
export function toBrand({ form }: AskedRegistration, webhookUrl: string) {
  return {
    entityType: entityTypes[form.businessType],
    displayName: form.businessName,
    companyName: form.businessName,
    // Nine digits in the United States; elsewhere as it is written.
    ...(form.registrationNumber && {
      ein: form.country === 'US' ? form.registrationNumber.replace(/\D/g, '') : form.registrationNumber,
    }),
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
export function toCampaign({ form, pictureUrls }: AskedRegistration, webhookUrl: string) {
  const { businessName, sample, secondSample, optIn, optInType, use, summary, email } = form;
  const samples = [sample, ...(secondSample === undefined ? [] : [secondSample])];
  const shown = pictureUrls.length === 0 ? '' : ` A picture of it: ${pictureUrls.join(' ')}`;
  return {
    usecase: useCases[use],
    // Both have to say forty characters at least.
    description: `${summary} Sent by ${businessName} to people who agreed to it.`,
    messageFlow: `People agree ${agreed[optInType]}: ${optIn}${shown}`,
    sample1: sample,
    ...(secondSample !== undefined && { sample2: secondSample }),
    embeddedLink: samples.some((each) => LINK.test(each)),
    embeddedPhone: samples.some((each) => PHONE.test(each)),
    subscriberOptin: true,
    optinKeywords: 'START',
    optinMessage: `${businessName}: you get our messages now. Reply HELP for help, STOP to end them.`,
    subscriberOptout: true,
    optoutKeywords: 'STOP',
    optoutMessage: `${businessName}: you get no more messages. Reply START to get them again.`,
    subscriberHelp: true,
    helpKeywords: 'HELP',
    helpMessage: `${businessName}: write to ${email} for help. Reply STOP to end these messages.`,
    termsAndConditions: true,
    autoRenewal: true,
    webhookURL: webhookUrl,
  };
}
