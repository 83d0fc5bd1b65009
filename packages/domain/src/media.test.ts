import { describe, expect, it } from 'vitest';
import { formatBytes, getPictureLimits, joinMedia, readPictureSize, splitMedia } from './media.ts';

describe('media of a message', () => {
  it('is a list of URLs joined by commas, and a comma within a URL is none of them', () => {
    const urls = ['/media/a.jpg?w=1&h=2', 'https://cdn.example/a,b/c.png?x=1,2'];
    expect(splitMedia(joinMedia(urls))).toEqual([urls[0], 'https://cdn.example/a%2Cb/c.png?x=1%2C2']);
  });

  it.each(['', ',', ',,'])('%j holds nothing', (media) => expect(splitMedia(media)).toEqual([]));

  it.each([
    ['/media/a.jpg?w=120&h=80&e=1', { width: 120, height: 80 }],
    ['/media/a.mp3?e=1', undefined],
    ['/media/a.jpg?w=0&h=80', undefined],
    ['/media/a.jpg?w=x&h=80', undefined],
  ])('%s tells its size: %j', (url, size) => expect(readPictureSize(url)).toEqual(size));

  it('has the limits of the specification', () => {
    expect(getPictureLimits('other')).toEqual({ target: 307_200, limit: 2_097_152 });
    expect(getPictureLimits('hosting')).toEqual({ target: 97_280, limit: 102_400 });
  });

  it.each([
    [102_400, '100 KB'],
    [2_097_152, '2 MB'],
    [1_572_864, '1.5 MB'],
  ])('%i bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});
