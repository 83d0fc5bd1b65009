import { type Transcriber, TranscriberUnavailableError, TranscriptionRefusedError } from '@manyline/ports/transcriber';
import { readWavComment } from '@manyline/ports/wav';

/** normal: works · refuse: takes no recording · fail: breaks down · hang: never answers. */
export type SpeechMode = 'normal' | 'refuse' | 'fail' | 'hang';

export interface TranscriberSandbox extends Transcriber {
  mode: SpeechMode;
}

/** The twin: hears what the handset of the local world said, whatever the language, since the recording itself says it. */
export function createTranscriberSandbox({ timeoutMs = 60_000 }: { timeoutMs?: number } = {}): TranscriberSandbox {
  const transcriber: TranscriberSandbox = {
    name: 'sandbox',
    mode: 'normal',
    async transcribe({ bytes }, _language, signal) {
      if (transcriber.mode === 'hang') await sleepThrough(signal, timeoutMs);
      if (transcriber.mode === 'fail') throw new TranscriberUnavailableError('the sandbox is set to fail');
      if (transcriber.mode === 'refuse') throw new TranscriptionRefusedError('the sandbox is set to refuse');
      const words = readWavComment(bytes);
      if (words === undefined) throw new TranscriptionRefusedError('no handset of the sandbox recorded this');
      return words;
    },
  };
  return transcriber;
}

async function sleepThrough(signal: AbortSignal | undefined, timeoutMs: number): Promise<never> {
  const over = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  if (!over.aborted) await new Promise((resolve) => over.addEventListener('abort', resolve, { once: true }));
  throw new TranscriberUnavailableError('no answer in time');
}
