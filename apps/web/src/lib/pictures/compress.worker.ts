import type { WorkerWord } from './ask-worker.ts';
import { compress } from './compress.ts';

const say = (word: WorkerWord) => self.postMessage(word);

self.onmessage = ({ data: { file, targetBytes } }: MessageEvent<{ file: Blob; targetBytes: number }>) => {
  compress(file, targetBytes, (progress) => say({ progress })).then(
    (done) => say({ done }),
    (error: unknown) => say({ failed: String(error) }),
  );
};
