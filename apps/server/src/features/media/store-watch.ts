import type { BlobStore } from '@manyline/ports/blob-store';
import type { Logger } from 'pino';

/** No blob has it: asking for one that is not there costs a store the least. */
const PROBE_KEY = 'probe/is-it-there';

/** Whether the store of pictures and sounds answers, by what it said when it was last looked at. */
export function createStoreWatch({ blobs, log }: { blobs: BlobStore; log: Pick<Logger, 'info' | 'error'> }) {
  let isUp = true;
  return {
    isUp: () => isUp,
    async look(): Promise<void> {
      const problem = await blobs.findSize(PROBE_KEY).then(
        () => undefined,
        (error: unknown) => error ?? 'unknown',
      );
      if (isUp && problem !== undefined) log.error({ err: problem }, 'pictures and sounds cannot be kept or read');
      if (!isUp && problem === undefined) log.info('pictures and sounds can be kept and read again');
      isUp = problem === undefined;
    },
  };
}
