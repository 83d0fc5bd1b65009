import type { BusinessType, SenderUse } from '@manyline/domain/sender-form';
import type { AskedRegistration } from '@manyline/ports/sender-registration';

/** Names the registration in the address that Telnyx is to call about it. */
export const REGISTRATION = 'registration';

const entityTypes: Record<BusinessType, string> = {
  company: 'PRIVATE_PROFIT',
  publicCompany: 'PUBLIC_PROFIT',
  soleProprietor: 'SOLE_PROPRIETOR',
  nonProfit: 'NON_PROFIT',
  government: 'GOVERNMENT',
};
const uses: Record<SenderUse, string> = {
  twoFactor: '2FA',
  accountNotices: 'App Notifications',
  customerCare: 'Conversational / Alerts',
  deliveries: 'Courier Services & Deliveries',
  fraudAlerts: 'Fraud Alerts',
  securityAlerts: 'System Alerts',
  events: 'Events & Planning',
  marketing: 'General Marketing',
  polling: 'Surveys',
  charity: 'Fundraising',
  school: 'General School Updates',
  higherEducation: 'General School Updates',
  publicService: 'Public Works',
  political: 'Political',
};

/** A registration in the words of Telnyx; `webhookUrl` is what it is to call. */
export function toBody({ number, form, pictureUrls }: AskedRegistration, webhookUrl: string) {
  return {
    businessName: form.businessName,
    entityType: entityTypes[form.businessType],
    corporateWebsite: form.website,
    businessAddr1: form.street,
    businessCity: form.city,
    businessState: form.region,
    businessZip: form.postalCode,
    businessContactFirstName: form.firstName,
    businessContactLastName: form.lastName,
    businessContactEmail: form.email,
    businessContactPhone: `+${form.phone}`,
    ...(form.registrationNumber && {
      businessRegistrationNumber: form.registrationNumber,
      businessRegistrationType: form.register,
      businessRegistrationCountry: form.country,
    }),
    messageVolume: Number(form.volume).toLocaleString('en-US'),
    phoneNumbers: [{ phoneNumber: `+${number}` }],
    useCase: uses[form.use],
    useCaseSummary: form.summary,
    productionMessageContent: form.sample,
    optInWorkflow: form.optIn,
    optInWorkflowImageURLs: pictureUrls.map((url) => ({ url })),
    additionalInformation: `Country of the business: ${form.country}`,
    webhookUrl,
  };
}
