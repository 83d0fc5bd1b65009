import { ApiError } from '@manyline/page/api/api-error';
import { useState } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import type { PrimaryAddress } from '../api/primary-address.ts';
import type { Verify } from './use-verify.ts';

/** A code by mail to the address that the account has: a captcha is asked for it only where several stand unused (0109). */
export function useOwnMailSend(verify: Verify) {
  const [sending, setSending] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);

  /** Answers whether a code is on its way. */
  async function send(address: PrimaryAddress): Promise<boolean> {
    setSending(true);
    try {
      return await verify.send(address);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED') setNeedsCaptcha(true);
      else showError(error);
      return false;
    } finally {
      setSending(false);
    }
  }

  return { sending, send, needsCaptcha };
}
