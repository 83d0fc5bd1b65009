import { TOLL_FREE } from '@manyline/contract/rates';

/** Where numbers are sold, in the order in which they are shown (spec 2 §9). */
export const rateCountries = ['CA', 'US', 'GB', 'AU', 'HK', 'IL', 'FI', 'MX', 'AT', TOLL_FREE];
