import { ApiError } from '@manyline/page/api/api-error';
import { useRef, useState } from 'react';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import type { SliderProof } from '../../../ui/captcha/slider-dialog.tsx';
import { emptyBoxes, rejectCode } from '../../../ui/code-input.ts';
import { checkCode, type PrimaryAddress, type SentCode, sendCode } from '../api/primary-address.ts';

export type Verify = ReturnType<typeof useVerify>;

/** Beside the field that they are about; everything else goes where the catalogue says. */
const AT_ADDRESS = new Set([
  'UNSUPPORTED_PHONE',
  'PHONE_OF_OURS',
  'INVALID_EMAIL',
  'ADDRESS_TAKEN',
  'RESEND_TOO_SOON',
  'TOO_MANY_CODES',
]);
const IS_OVER = new Set(['CODE_EXPIRED', 'TOO_MANY_TRIES']);

const codeOf = (error: unknown) => (error instanceof ApiError ? (error.code ?? '') : '');

/**
 * Both steps of proving an address: a code is sent, then checked.
 * @param finish does what the proof is for; where it fails, that alone is tried again
 */
export function useVerify(finish: (address: PrimaryAddress) => Promise<void>) {
  const api = useApi();
  const [sent, setSent] = useState<SentCode>();
  const [boxes, setBoxes] = useState(() => emptyBoxes(4));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The code was right, yet `finish` failed. */
  const [proven, setProven] = useState(false);
  const isShown = useIsShown();
  /** Of the codes that were sent; the last one alone counts. */
  const sends = useRef(0);

  function toFirstStep(words?: string) {
    setSent(undefined);
    setProven(false);
    setProblem(words);
  }

  /** Throws what is about the captcha, which the account's own address needs none of. Answers whether a code is on its way. */
  async function send(address: PrimaryAddress, proof?: SliderProof): Promise<boolean> {
    setProblem(undefined);
    sends.current += 1;
    const mine = sends.current;
    try {
      const fresh = await sendCode(api, address, proof);
      if (mine !== sends.current) return false;
      setBoxes(emptyBoxes(fresh.codeLength));
      setSent(fresh);
      return true;
    } catch (error) {
      if (!AT_ADDRESS.has(codeOf(error))) throw error;
      if (mine === sends.current) setProblem(messageOf(error));
      return false;
    }
  }

  async function check(code: string) {
    if (!sent) return;
    setBusy(true);
    setProblem(undefined);
    let isProven = proven;
    try {
      if (!isProven) await checkCode(api, sent, code);
      isProven = true;
      // Closed while the code was checked: what it was for is not wanted any more.
      if (!isShown()) return;
      await finish(sent.address);
      toFirstStep();
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
    // Boxes that are marked have words below them.
    if (codeOf(error) === 'WRONG_CODE' || IS_OVER.has(codeOf(error))) {
      setBoxes(rejectCode);
      setProblem(messageOf(error));
    } else {
      setBoxes(({ boxes: { length } }) => emptyBoxes(length));
      showError(error);
    }
  }

  return { sent, boxes, setBoxes, busy, problem, setProblem, proven, send, check, toFirstStep };
}
