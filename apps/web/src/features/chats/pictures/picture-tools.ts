import { PICTURE_QUALITY } from '@manyline/domain/media';
import { askWorker } from '../../../lib/pictures/ask-worker.ts';
import { compressPicture } from '../../../lib/pictures/compress-picture.ts';
import type { PictureTools } from './prepare-picture.ts';

/** In workers of our own, so that typing goes on meanwhile and nothing comes from elsewhere. */
export const pictureTools: PictureTools = {
  compress: compressPicture,

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
