import type { AccountLimitKind } from '@manyline/contract/console/account-limits';
import type { TextKey } from '../../texts/en.ts';

export const limitText: Record<AccountLimitKind, TextKey> = {
  textsPerMinute: 'limitTextsPerMinute',
  picturesMegabytesPerDay: 'limitPicturesMegabytesPerDay',
  codesPerHour: 'limitCodesPerHour',
  codesPerDay: 'limitCodesPerDay',
  codesPerServiceHour: 'limitCodesPerServiceHour',
};
