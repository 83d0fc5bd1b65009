import { TranscriptionRefusedError } from '@manyline/ports/transcriber';
import { addWavComment, makeWav } from '@manyline/ports/wav';
import { describeTranscriber } from '@manyline/testkit/transcriber-suite';
import { expect, it } from 'vitest';
import { createTranscriberSandbox } from './transcriber-sandbox.ts';

const sound = makeWav(new Float64Array(80), 8_000);

describeTranscriber('sandbox', async () => {
  const transcriber = createTranscriberSandbox({ timeoutMs: 50 });
  return {
    transcriber,
    record: (words) => ({ bytes: addWavComment(sound, words), contentType: 'audio/wav' }),
    behave: (how) => {
      transcriber.mode = ({ work: 'normal', break: 'fail', refuse: 'refuse', hang: 'hang' } as const)[how];
    },
    close: async () => {},
  };
});

it('transcriber-sandbox refuses what no handset recorded', async () => {
  const attempt = createTranscriberSandbox().transcribe({ bytes: sound, contentType: 'audio/wav' }, '');
  await expect(attempt).rejects.toThrow(TranscriptionRefusedError);
});
