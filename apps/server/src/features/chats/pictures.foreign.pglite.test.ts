import { getDialogList } from '@manyline/contract/chats';
import { findErrorCode } from '@manyline/contract/errors';
import { splitMedia } from '@manyline/domain/media';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readForeignPictures, whyNoForeign } from '../../testing/foreign-data.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PHONE = '12025550141';
const missing = whyNoForeign('images');
const because = missing ? ` (skipped: ${missing})` : '';

let world: TestWorld;
beforeAll(async () => {
  if (!missing) world = await openWorld();
});
afterAll(() => world?.close());

/** By their names: what their makers say of them. */
const isBroken = (name: string) => /^(truncated|corrupt)/.test(name);
const isAnimated = (name: string) => name.startsWith('animated');

describe.skipIf(missing)(`T57: foreign pictures${because}`, () => {
  it.each(missing ? [] : readForeignPictures())(
    '$name is taken or refused with a clear word, and what is served is upright and tells nothing of camera or place',
    async ({ name, file }) => {
      const wei = await world.signIn();
      const socket = await wei.socket();
      const ack = await socket.send(wei.toPicture(PHONE, file, { fileName: name, fileType: 'image/*' }));
      if (isBroken(name)) {
        expect(findErrorCode(ack.retcode!)).toBe('PICTURE_BROKEN');
        expect(ack).toMatchObject({ status: 2, charge: '0', retmsg: expect.stringMatching(/picture/) });
        const chat = { ownFullNumber: wei.number, otherFullNumber: PHONE };
        expect((await wei.call(getDialogList, chat)).dialogList).toEqual([]);
        return;
      }
      expect(ack.status).toBe(0);
      const [link = ''] = splitMedia(ack.media ?? '');
      for (const url of [link, `${link}&size=preview`]) {
        const served = await world.http.inject({ method: 'GET', url });
        const {
          width,
          height,
          exif,
          xmp,
          iptc,
          icc,
          orientation,
          pages = 1,
        } = await sharp(served.rawPayload).metadata();
        expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
        expect(pages > 1).toBe(isAnimated(name));
        if (name.startsWith('Landscape')) expect(width).toBeGreaterThan(height);
        if (name.startsWith('Portrait')) expect(height).toBeGreaterThan(width);
      }
    },
  );
});
