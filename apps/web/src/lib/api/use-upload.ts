import type { Call, CallOutput } from '@manyline/contract/define-call';
import { useServices, useSession } from '../services.tsx';
import { askAs } from './ask-as.ts';
import { type UploadFields, type UploadOptions, uploadCall } from './upload-call.ts';

type Watch = Partial<Pick<UploadOptions, 'onProgress' | 'signal'>>;

/** Uploads for the account whose screen it is, with the platform; throws as `uploadCall` does, and as `askAs`. */
export function useUpload() {
  const { api, found, session } = useServices();
  const { userId, token } = useSession();
  return <C extends Call>(call: C, fields: UploadFields, watch: Watch = {}): Promise<CallOutput<C>> => {
    const { onProgress = () => undefined, signal = new AbortController().signal } = watch;
    const options = { url: api.urlOf(call), token, onProgress, signal };
    const sent = { platform: found.brand.platform, ...fields };
    return askAs(session, userId)(() => uploadCall(call, sent, options));
  };
}
