import type { CallOutput } from '@manyline/contract/define-call';
import type { getProfile } from '@manyline/contract/profile';

/** A profile in which nothing is filled in yet, as the server answers it. */
export const emptyProfile: Omit<CallOutput<typeof getProfile>, 'status'> = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  province: '',
  postalCode: '',
  country: '',
  regionCode: '',
  featureOptions: [],
  userCaseOptions: [],
  profileStatus: 0,
  useCaseStatus: 0,
  profileStatus4Phone: 0,
  needSetPhone: false,
  KYCInfo: { status: -1, idCardUrl1: '', idCardUrl2: '', idHoldUrl1: '', idHoldUrl2: '' },
};
