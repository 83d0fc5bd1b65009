import { emptyBoxes, rejectCode } from '@manyline/domain/code-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar, type VerifyAsked } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';
import type { SliderProof } from '../../../ui/captcha/slider-dialog.tsx';
import { checkCode, type PrimaryAddress, type SentCode, sendCode, setAddress } from '../api/primary-address.ts';

export type Verify = ReturnType<typeof useVerify>;

/** Beside the field that they are about; everything else goes where the catalogue says. */
const AT_ADDRESS = new Set([
  'UNSUPPORTED_PHONE',
  'INVALID_EMAIL',
  'ADDRESS_TAKEN',
  'RESEND_TOO_SOON',
  'TOO_MANY_CODES',
]);
const IS_OVER = new Set(['CODE_EXPIRED', 'TOO_MANY_TRIES']);

const codeOf = (error: unknown) => (error instanceof ApiError ? (error.code ?? '') : '');

/** Both steps of the verified-phone modal: a code is sent, then checked, and what it proved becomes the account's. */
export function useVerify(asked: VerifyAsked, hadOne: boolean) {
  const api = useApi();
  const t = useText('profile');
  const queries = useQueryClient();
  const [sent, setSent] = useState<SentCode>();
  const [boxes, setBoxes] = useState(() => emptyBoxes(4));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The code was right, yet the address could not be set: only that is tried again. */
  const [proven, setProven] = useState(false);

  function toFirstStep(words?: string) {
    setSent(undefined);
    setProven(false);
    setProblem(words);
  }

  /** Throws what is about the captcha. Answers whether a code is on its way. */
  async function send(address: PrimaryAddress, proof: SliderProof): Promise<boolean> {
    setProblem(undefined);
    try {
      const fresh = await sendCode(api, address, proof);
      setBoxes(emptyBoxes(fresh.codeLength));
      setSent(fresh);
      return true;
    } catch (error) {
      if (!AT_ADDRESS.has(codeOf(error))) throw error;
      setProblem(messageOf(error));
      return false;
    }
  }

  async function finish({ address }: SentCode) {
    await setAddress(api, address, hadOne);
    // Ways to pay, the profile, what is offered: much follows from it.
    void queries.invalidateQueries();
    showSnackbar(t('email' in address ? 'verify.doneEmail' : 'verify.donePhone'), { tone: 'success' });
    asked.answer(true);
  }

  async function check(code: string) {
    if (!sent) return;
    setBusy(true);
    setProblem(undefined);
    let isProven = proven;
    try {
      if (!isProven) await checkCode(api, sent, code);
      isProven = true;
      await finish(sent);
    } catch (error) {
      setProven(isProven);
      refuse(error, isProven);
    } finally {
      setBusy(false);
    }
  }

  function refuse(error: unknown, isProven: boolean) {
    if (isProven) {
      if (AT_ADDRESS.has(codeOf(error)) || codeOf(error) === 'ADDRESS_NOT_PROVEN') toFirstStep(messageOf(error));
      else setProblem(messageOf(error));
      return;
    }
    setBoxes(rejectCode);
    if (codeOf(error) === 'WRONG_CODE' || IS_OVER.has(codeOf(error))) setProblem(messageOf(error));
    else showError(error);
  }

  return { sent, boxes, setBoxes, busy, problem, setProblem, proven, send, check, toFirstStep };
}
