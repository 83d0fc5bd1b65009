import { sendCodeSms } from '@manyline/contract/verification';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { verificationKeys } from './keys.ts';

interface CodeText {
  from: string;
  to: string;
  app: string;
  text: string;
}

interface PricedText extends CodeText {
  /** As it was shown, a segment. */
  sendRate: string;
}

/** Sends a text from a verification number. What failed and is sent again unchanged is the same text, and costs once. */
export function useSendCodeSms() {
  const queries = useQueryClient();
  const last = useRef<{ key: string; smsId: string }>(undefined);
  return useMoneyClick({
    run: ({ sendRate, ...text }: PricedText, money) => {
      const key = JSON.stringify(text);
      if (last.current?.key !== key) last.current = { key, smsId: newUuid() };
      return money.call(sendCodeSms, { ...text, sendRate, smsId: last.current.smsId });
    },
    onDone: () => {
      last.current = undefined;
      for (const queryKey of [['balance'], ['histories'], verificationKeys.texts])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
