import { PICTURE_QUALITY } from '@manyline/domain/media';
import { askWorker } from './ask-worker.ts';
import type { PictureTools } from './prepare-picture.ts';

/** In workers of our own, so that typing goes on meanwhile and nothing comes from elsewhere. */
export const pictureTools: PictureTools = {
  async compress(file, targetBytes, onProgress) {
    try {
      const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
      return await askWorker<Blob>(worker, { file, targetBytes }, onProgress);
    } catch {
      // Some browsers cannot draw in a worker; the page can.
      const { compress } = await import('./compress.ts');
      return compress(file, targetBytes, onProgress);
    }
  },

  heicToJpeg(file) {
    const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
    return askWorker<Blob>(worker, { file, quality: PICTURE_QUALITY });
  },

  async measure(file) {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  },
};
