import type { SenderForm } from '@manyline/domain/sender-form';

/** A registration of a toll-free number as it should be. */
export const someForm: SenderForm = {
  businessName: 'Wei Flowers',
  businessType: 'company',
  register: 'EIN',
  registrationNumber: '12-3456789',
  website: 'https://flowers.example.com/shop',
  street: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  firstName: 'Wei',
  lastName: 'Chen',
  email: 'wei@flowers.example.com',
  phone: '12175550123',
  use: 'deliveries',
  volume: '10000',
  summary: 'We tell people who ordered flowers when these arrive.',
  sample: 'Your flowers arrive today between 3 and 4. Reply STOP to opt out.',
  optInType: 'webForm',
  optIn: 'People tick a box beside their phone number while they order on our website.',
};

/** Of a local one. */
export const someLocalForm: SenderForm = {
  ...someForm,
  industry: 'realEstate',
  secondSample: 'Your order is ready: https://flowers.example.com/orders. Reply STOP to opt out.',
};
