import type { LockPhone } from '@manyline/contract/verification';

/** The country (ISO) that stands beside a number to text: the locked number's own, else the first that may be written to. */
export function findSendCountry({
  countryCode,
  smsTelCodeList,
}: Pick<LockPhone, 'countryCode' | 'smsTelCodeList'>): string {
  const own = smsTelCodeList.find((each) => each.countryCode === countryCode) ?? smsTelCodeList[0];
  return own?.countryCode ?? countryCode;
}
