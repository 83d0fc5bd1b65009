import { captchaPicture, confirmCaptcha, genCaptcha } from '@manyline/contract/captcha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSessionWorld, type SessionWorld } from '../../testing/session-world.ts';

let world: SessionWorld;
beforeAll(async () => {
  world = await openSessionWorld();
});
afterAll(() => world.close());

const ip = '203.0.113.9';
const consume = (captchaId: string, answer: string, action: 'preLogin' | 'getVerifyCode' = 'preLogin') =>
  world.captcha.consume({ captchaId, answer, action, ip });
const countUses = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const refused = { code: 'WRONG_CAPTCHA' };

describe('a captcha', () => {
  it('is drawn as PNG and spoken as WAV, each the same every time, and never cached', async () => {
    const { captchaId } = await world.readCaptcha();
    const [picture, again, sound] = [
      await world.call(captchaPicture, { captchaId }),
      await world.call(captchaPicture, { captchaId, form: 'image' }),
      await world.call(captchaPicture, { captchaId, form: 'audio' }),
    ];
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(sound.headers).toMatchObject({ 'content-type': 'audio/wav', 'cache-control': 'no-store' });
    expect(again.body).toEqual(picture.body);
    expect(String(sound.body).slice(0, 4)).toBe('RIFF');
  });

  it('is drawn and spoken ten times, and then no more: it can still be answered', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    const forms = ['audio', 'image'] as const;
    for (let index = 0; index < 10; index += 1)
      expect((await world.call(captchaPicture, { captchaId, form: forms[index % 2] })).status).toBe(200);
    for (const form of forms)
      expect((await world.call(captchaPicture, { captchaId, form })).error).toBe('TOO_FREQUENT');
    await consume(captchaId, captcha);
  });

  it('takes the answer of either form, in any case and with spaces around', async () => {
    const [lower, spaced, spoken, grouped] = [
      await world.readCaptcha(),
      await world.readCaptcha(),
      await world.readCaptcha(),
      await world.readCaptcha(),
    ];
    await consume(lower.captchaId, lower.captcha.toLowerCase());
    await consume(spaced.captchaId, ` ${spaced.captcha} `);
    await consume(spoken.captchaId, spoken.audio);
    await consume(grouped.captchaId, [...grouped.audio].join(' '));
  });

  it('is used up by its right answer: a replay is refused (T44)', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    await consume(captchaId, captcha);
    await expect(consume(captchaId, captcha)).rejects.toMatchObject(refused);
    expect((await world.call(captchaPicture, { captchaId })).error).toBe('NOT_FOUND');
  });

  it('is used up by a wrong answer', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    await expect(consume(captchaId, 'wrong')).rejects.toMatchObject(refused);
    await expect(consume(captchaId, captcha)).rejects.toMatchObject(refused);
  });

  it('serves exactly one of 50 who use it at once (T44)', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => consume(captchaId, captcha)));
    expect(countUses(results)).toBe(1);
  });

  it('is worth nothing for another action (T44)', async () => {
    const { captchaId, captcha } = await world.readCaptcha('preLogin');
    await expect(consume(captchaId, captcha, 'getVerifyCode')).rejects.toMatchObject(refused);
    await expect(consume(captchaId, captcha, 'preLogin')).rejects.toMatchObject(refused);
  });

  it.each(['', ' ', 'null', 'undefined'])('is not opened by the answer %j (T44)', async (answer) => {
    const { captchaId } = await world.readCaptcha();
    await expect(consume(captchaId, answer)).rejects.toMatchObject(refused);
  });

  it('does not exist unless it was begun (T44)', async () => {
    await expect(consume('00000000-0000-7000-8000-000000000000', 'ABCDE')).rejects.toMatchObject(refused);
  });

  it('lives five minutes', async () => {
    const [early, late] = [await world.readCaptcha(), await world.readCaptcha()];
    world.clock.time += 5 * 60_000 - 1_000;
    await consume(early.captchaId, early.captcha);
    world.clock.time += 1_000;
    await expect(consume(late.captchaId, late.captcha)).rejects.toMatchObject(refused);
    expect((await world.call(captchaPicture, { captchaId: late.captchaId })).error).toBe('NOT_FOUND');
    expect((await world.call(confirmCaptcha, { captchaId: late.captchaId, captcha: late.captcha })).error).toBe(
      'WRONG_CAPTCHA',
    );
  });

  it('confirmed ahead gives one pass, which opens the guarded call once; the answer then opens nothing', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    const { body } = await world.call(confirmCaptcha, { captchaId, captcha });
    expect(body.captchaPass).toMatch(/^[\w-]{22}$/);
    expect((await world.call(confirmCaptcha, { captchaId, captcha })).error).toBe('WRONG_CAPTCHA');
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => consume(captchaId, body.captchaPass)));
    expect(countUses(results)).toBe(1);
    const other = await world.readCaptcha();
    await world.call(confirmCaptcha, { captchaId: other.captchaId, captcha: other.captcha });
    await expect(consume(other.captchaId, other.captcha)).rejects.toMatchObject(refused);
  });

  it('gives one pass to 50 who confirm it at once', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.call(confirmCaptcha, { captchaId, captcha })),
    );
    const passes = answers.flatMap(({ status, body }) => (status === 200 ? [body.captchaPass] : []));
    expect(passes).toHaveLength(1);
    await consume(captchaId, passes[0]!);
  });

  it('is used up by confirming it wrongly', async () => {
    const { captchaId, captcha } = await world.readCaptcha();
    expect((await world.call(confirmCaptcha, { captchaId, captcha: 'wrong' })).error).toBe('WRONG_CAPTCHA');
    expect((await world.call(confirmCaptcha, { captchaId, captcha })).error).toBe('WRONG_CAPTCHA');
  });

  it('goes from the database once it is over', async () => {
    const { captchaId } = await world.readCaptcha();
    world.clock.time += 6 * 60_000;
    expect(await world.captcha.purge()).toBeGreaterThan(0);
    const left = await world.db.selectFrom('captcha').selectAll().where('captcha_id', '=', captchaId).execute();
    expect(left).toEqual([]);
  });
});

describe('a slider captcha', () => {
  it('shows picture and piece but not the place, and takes a place within a few pixels', async () => {
    const { captchaId, captcha, slider } = await world.readCaptcha('getVerifyCode', 'slider');
    expect(slider).toMatchObject({ width: 300, height: 160 });
    expect(Object.keys(slider!).sort()).toEqual(['background', 'height', 'piece', 'pieceY', 'width']);
    expect(slider!.background).toMatch(/^data:image\/png;base64,/);
    const { body } = await world.confirmSlider(captchaId, Number(captcha) + 4);
    await consume(captchaId, body.captchaPass, 'getVerifyCode');
  });

  it.each([
    ['beside its place', (x: number) => JSON.stringify({ x: x + 20 })],
    ['as text', (x: number) => JSON.stringify({ x: String(x) })],
    ['without a place', () => '{}'],
    ['as no JSON', () => 'x'],
    ['as null', () => 'null'],
  ])('fails for a piece dropped %s, and is used up', async (_how, write) => {
    const { captchaId, captcha } = await world.readCaptcha('getVerifyCode', 'slider');
    const captchaVerifyParam = write(Number(captcha));
    expect((await world.call(confirmCaptcha, { captchaId, captchaVerifyParam })).error).toBe('SLIDER_FAILED');
    expect((await world.confirmSlider(captchaId, Number(captcha))).status).toBe(400);
  });

  it('guards only calls of a signed-in account: one guess in a few dozen is too good for strangers', async () => {
    expect((await world.call(genCaptcha, { action: 'preLogin', kind: 'slider' })).error).toBe('NOT_AUTHORISED');
  });
});

describe('captchas of one network', () => {
  it('are limited in number, and so are wrong answers, until the ten minutes are over', async () => {
    const strict = await openSessionWorld({ captchas: { begunPerNetwork: 20, wrongPerNetwork: 3 } });
    const begin = (from: string) => strict.call(genCaptcha, {}, { ip: from });
    for (let index = 0; index < 20; index += 1) expect((await begin('203.0.113.1')).status).toBe(200);
    const refusal = await begin('203.0.113.1');
    expect(refusal.error).toBe('TOO_FREQUENT');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);

    for (let index = 0; index < 3; index += 1) {
      const { body } = await begin('2001:db8:1:2::1');
      await strict.call(
        confirmCaptcha,
        { captchaId: body.captchaId, captcha: 'wrong' },
        { ip: `2001:db8:1:2::${index}` },
      );
    }
    expect((await begin('2001:db8:1:2:ffff::7')).error).toBe('TOO_FREQUENT');
    expect((await begin('2001:db8:1:3::1')).status).toBe(200);
    strict.clock.time += 10 * 60_000;
    expect((await begin('203.0.113.1')).status).toBe(200);
    expect((await begin('2001:db8:1:2::1')).status).toBe(200);
    await strict.close();
  });
});
