import type { VerificationCodeApi } from '@manyline/contract/developer';
import { type CallbackProtocol, splitCallbackUrl, toCallbackUrl } from '@manyline/domain/callback';
import { useState } from 'react';

/** The callback URL in its two fields, beside what is stored. */
export function useCallbackForm({ callBackUrl }: VerificationCodeApi) {
  const [fields, setFields] = useState(() => splitCallbackUrl(callBackUrl));
  const [isWrong, setWrong] = useState(false);
  const url = `${fields.protocol}${fields.rest.trim()}`;
  const isEmpty = fields.rest.trim() === '';

  return {
    ...fields,
    url,
    isEmpty,
    isChanged: !isEmpty && (toCallbackUrl(url) ?? url) !== callBackUrl,
    /** It is no address at all. */
    isWrong,
    setProtocol: (protocol: CallbackProtocol) => setFields({ ...fields, protocol }),
    /** An address that is pasted whole brings its protocol along. */
    setRest(rest: string) {
      setWrong(false);
      const whole = /^\s*https?:\/\//i.test(rest);
      setFields(whole ? splitCallbackUrl(rest) : { ...fields, rest });
    },
    /** Answers whether it may go to the server. */
    check(): boolean {
      const isRight = toCallbackUrl(url) !== undefined;
      setWrong(!isRight);
      return isRight;
    },
    /** Shows what is stored now, which is not always what was typed. */
    show: (stored: VerificationCodeApi) => setFields(splitCallbackUrl(stored.callBackUrl)),
  };
}
