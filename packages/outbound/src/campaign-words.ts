import type { AskedRegistration } from '@manyline/ports/sender-registration';

type Form = AskedRegistration['form'];

/** The registry's own words for the subjects of texts, which vendors pass on. They are not those of toll-free verification. */
const useCases: Record<Form['use'], string> = {
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
const agreed: Record<Form['optInType'], string> = {
  webForm: 'in a form on a website',
  paperForm: 'on paper',
  text: 'by a text to the number',
  qrCode: 'by a QR code',
  spoken: 'by word of mouth',
};

const LINK = /https?:\/\/|www\./i;
const PHONE = /\d{3}\D{0,2}\d{3}\D?\d{4}/;

/** Nine digits in the United States; elsewhere as it is written. */
export const toTaxNumber = ({ registrationNumber = '', country }: Form): string =>
  country === 'US' ? registrationNumber.replace(/\D/g, '') : registrationNumber;

/** The words of a campaign about itself, whichever fields the vendor has for it. Both long ones have to have forty characters at least. */
export function toCampaignWords({ form, pictureUrls }: AskedRegistration) {
  const { businessName, sample, secondSample, optIn, optInType, use, summary, email } = form;
  const samples = [sample, ...(secondSample === undefined ? [] : [secondSample])];
  const shown = pictureUrls.length === 0 ? '' : ` A picture of it: ${pictureUrls.join(' ')}`;
  return {
    useCase: useCases[use],
    description: `${summary} Sent by ${businessName} to people who agreed to it.`,
    flow: `People agree ${agreed[optInType]}: ${optIn}${shown}`,
    samples,
    hasLinks: samples.some((each) => LINK.test(each)),
    hasPhones: samples.some((each) => PHONE.test(each)),
    onStart: `${businessName}: you get our messages now. Reply HELP for help, STOP to end them.`,
    onStop: `${businessName}: you get no more messages. Reply START to get them again.`,
    onHelp: `${businessName}: write to ${email} for help. Reply STOP to end these messages.`,
  };
}
