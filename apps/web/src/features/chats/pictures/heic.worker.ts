import buildLibheif from 'libheif';
import type { WorkerWord } from '../../../lib/pictures/ask-worker.ts';

const say = (word: WorkerWord) => self.postMessage(word);

self.onmessage = ({ data: { file, quality } }: MessageEvent<{ file: Blob; quality: number }>) => {
  convert(file, quality).then(
    (done) => say({ done }),
    (error: unknown) => say({ failed: String(error) }),
  );
};

/** The first picture within, as a JPEG; the decoder turns it upright. */
async function convert(file: Blob, quality: number): Promise<Blob> {
  const decoder = new (buildLibheif().HeifDecoder)();
  const [image] = decoder.decode(await file.arrayBuffer());
  if (!image) throw new Error('no picture in the file');
  const { promise, resolve } = Promise.withResolvers<ImageData | null>();
  image.display(new ImageData(image.get_width(), image.get_height()), resolve);
  const drawn = await promise;
  image.free();
  if (!drawn) throw new Error('the picture cannot be drawn');
  for (let alpha = 3; alpha < drawn.data.length; alpha += 4) drawn.data[alpha] = 255;
  const canvas = new OffscreenCanvas(drawn.width, drawn.height);
  canvas.getContext('2d')?.putImageData(drawn, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
