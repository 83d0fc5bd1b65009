import { askWorker } from './ask-worker.ts';

/**
 * Smaller towards `targetBytes`, as a JPEG, in a worker of our own: typing goes on meanwhile and nothing comes from elsewhere.
 * @throws when the file is no picture that this browser reads
 */
export async function compressPicture(
  file: Blob,
  targetBytes: number,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  try {
    const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
    return await askWorker<Blob>(worker, { file, targetBytes }, onProgress);
  } catch {
    // Some browsers cannot draw in a worker; the page can.
    const { compress } = await import('./compress.ts');
    return compress(file, targetBytes, onProgress);
  }
}
