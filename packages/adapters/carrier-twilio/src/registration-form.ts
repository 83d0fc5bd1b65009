import type { BusinessType, OptInType, SenderUse } from '@manyline/domain/sender-form';
import type { AskedRegistration } from '@manyline/ports/sender-registration';

const businessTypes: Record<BusinessType, string> = {
  company: 'PRIVATE_PROFIT',
  publicCompany: 'PUBLIC_PROFIT',
  soleProprietor: 'SOLE_PROPRIETOR',
  nonProfit: 'NON_PROFIT',
  government: 'GOVERNMENT',
};
const uses: Record<SenderUse, string> = {
  twoFactor: 'TWO_FACTOR_AUTHENTICATION',
  accountNotices: 'ACCOUNT_NOTIFICATIONS',
  customerCare: 'CUSTOMER_CARE',
  deliveries: 'DELIVERY_NOTIFICATIONS',
  fraudAlerts: 'FRAUD_ALERT_MESSAGING',
  securityAlerts: 'SECURITY_ALERT',
  events: 'EVENTS',
  marketing: 'MARKETING',
  polling: 'POLLING_AND_VOTING_NON_POLITICAL',
  charity: 'CHARITY_NONPROFIT',
  school: 'K12',
  higherEducation: 'HIGHER_EDUCATION',
  publicService: 'PUBLIC_SERVICE_ANNOUNCEMENT',
  political: 'POLITICAL_ELECTION_CAMPAIGNS',
};
const optInTypes: Record<OptInType, string> = {
  webForm: 'WEB_FORM',
  paperForm: 'PAPER_FORM',
  text: 'VIA_TEXT',
  qrCode: 'MOBILE_QR_CODE',
  spoken: 'VERBAL',
};

/** A registration in the words of Twilio's document, without what it is of. */
export function toForm({ form, pictureUrls }: AskedRegistration): URLSearchParams {
  const out = new URLSearchParams({
    BusinessName: form.businessName,
    BusinessType: businessTypes[form.businessType],
    BusinessWebsite: form.website,
    BusinessStreetAddress: form.street,
    BusinessCity: form.city,
    BusinessStateProvinceRegion: form.region,
    BusinessPostalCode: form.postalCode,
    BusinessCountry: form.country,
    BusinessContactFirstName: form.firstName,
    BusinessContactLastName: form.lastName,
    BusinessContactEmail: form.email,
    BusinessContactPhone: `+${form.phone}`,
    NotificationEmail: form.email,
    UseCaseCategories: uses[form.use],
    UseCaseSummary: form.summary,
    ProductionMessageSample: form.sample,
    OptInType: optInTypes[form.optInType],
    AdditionalInformation: `How people agree: ${form.optIn}`,
    MessageVolume: Number(form.volume).toLocaleString('en-US'),
  });
  if (form.registrationNumber && form.register) {
    out.set('BusinessRegistrationNumber', form.registrationNumber);
    out.set('BusinessRegistrationAuthority', form.register);
    out.set('BusinessRegistrationCountry', form.country);
  }
  for (const url of pictureUrls) out.append('OptInImageUrls', url);
  return out;
}
