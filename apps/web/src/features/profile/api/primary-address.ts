import { setEmailForAccount, setPhoneForAccount, updateEmail, updatePhone } from '@manyline/contract/profile';
import { getSessions } from '@manyline/contract/session';
import {
  getOwnerProof,
  getVerifyCode,
  requestToVerifyEmail,
  validateCode,
  validateCodeForEmail,
} from '@manyline/contract/verify';
import { formatNumber } from '@manyline/domain/phone';
import type { Api } from '@manyline/page/api/api-client';
import { resendAtOf } from '../../../lib/resend-at.ts';
import type { SliderProof } from '../../../ui/captcha/slider-dialog.tsx';

/** The address that is going to be the account's. */
export type PrimaryAddress = { telCode: string; phone: string } | { email: string };

export interface SentCode {
  verifyid: string;
  codeLength: 4 | 6;
  /** By this browser's clock, which may differ from the server's. */
  resendAt: number;
  address: PrimaryAddress;
}

export async function sendCode(api: Api, address: PrimaryAddress, proof?: SliderProof): Promise<SentCode> {
  const sent =
    'email' in address
      ? await api.call(requestToVerifyEmail, { ...address, ...proof })
      : await api.call(getVerifyCode, { ...address, ...proof });
  return { verifyid: sent.verifyid, codeLength: sent.codeLength, resendAt: resendAtOf(sent), address };
}

export async function checkCode(api: Api, { verifyid, address }: SentCode, code: string): Promise<void> {
  await api.call('email' in address ? validateCodeForEmail : validateCode, { verifyid, code });
}

/** Once it was checked, within ten minutes and this session (decision 15). */
export async function setAddress(api: Api, address: PrimaryAddress, hadOne: boolean): Promise<void> {
  if ('email' in address) await api.call(hadOne ? updateEmail : setEmailForAccount, address);
  else await api.call(hadOne ? updatePhone : setPhoneForAccount, { telcode: address.telCode, phone: address.phone });
}

/** Whether another phone or address may be set now, without a proof of one that the account has (0109). */
export async function isOwnerProven(api: Api): Promise<boolean> {
  return (await api.call(getOwnerProof)).isProven;
}

/** In how many places else the account is signed in; null where that could not be read. Nothing hangs on it, so that a failure is none. */
export async function countOtherSessions(api: Api): Promise<number | null> {
  const answer = await api.call(getSessions).catch(() => undefined);
  return answer?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? null;
}

export function nameOf(address: PrimaryAddress): string {
  return 'email' in address ? address.email : formatNumber(address);
}
