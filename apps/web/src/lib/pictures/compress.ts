import { PICTURE_EDGE_MAX, PICTURE_QUALITY } from '@manyline/domain/media';
import imageCompression from 'browser-image-compression';

/** Smaller in steps until it has no more than `targetBytes`, or the steps are used up (spec 1 §5, spec 2 §9). */
export function compress(file: Blob, targetBytes: number, onProgress: (percent: number) => void): Promise<Blob> {
  const named = new File([file], 'picture', { type: file.type });
  return imageCompression(named, {
    maxSizeMB: targetBytes / 1_048_576,
    maxWidthOrHeight: PICTURE_EDGE_MAX,
    initialQuality: PICTURE_QUALITY,
    // A large PNG is a photo or a screen: as a JPEG it fits, and every phone shows it.
    fileType: 'image/jpeg',
    // Its own worker would load a script from elsewhere.
    useWebWorker: false,
    onProgress,
  });
}
