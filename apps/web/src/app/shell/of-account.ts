import { askAs } from '../../lib/api/ask-as.ts';
import type { Services } from '../../lib/services.tsx';

/** The services of one account's screens. Files of theirs go by `useUpload`. */
export function ofAccount(services: Services, userId: string): Services {
  const { api, session } = services;
  const ask = askAs(session, userId);
  return {
    ...services,
    api: {
      ...api,
      call: (call, input, options) => ask(() => api.call(call, input, options)),
      download: (call, input, options) => ask(() => api.download(call, input, options)),
    },
  };
}
