import { sendCodeSms } from '@manyline/contract/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useApi } from '../../../lib/services.tsx';

interface CodeText {
  from: string;
  to: string;
  app: string;
  text: string;
}

/** Sends a text from a verification number. What failed and is sent again unchanged is the same text, and costs once. */
export function useSendCodeSms() {
  const api = useApi();
  const queries = useQueryClient();
  const last = useRef<{ key: string; smsId: string }>(undefined);
  return useMutation({
    mutationFn: (text: CodeText) => {
      const key = JSON.stringify(text);
      if (last.current?.key !== key) last.current = { key, smsId: newUuid() };
      return api.call(sendCodeSms, { ...text, smsId: last.current.smsId });
    },
    onSuccess: () => {
      last.current = undefined;
      void queries.invalidateQueries({ queryKey: ['balance'] });
    },
    onError: showError,
  });
}
