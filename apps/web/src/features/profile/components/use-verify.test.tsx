// @vitest-environment happy-dom
import { findBrand } from '@manyline/brands/find-brand';
import { getVerifyCode, validateCode } from '@manyline/contract/verify';
import type { Api } from '@manyline/page/api/api-client';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../app/page-parts.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import type { SliderProof } from '../../../ui/captcha/slider-dialog.tsx';
import { useVerify } from './use-verify.ts';

afterEach(cleanup);

const proof = { captchaId: crypto.randomUUID(), captchaVerifyParam: 'param' } as SliderProof;
const phoneOf = (phone: string) => ({ telCode: '1', phone });
const sentNow = () => {
  const now = Date.now();
  const dates = { sentDate: now, resendDate: now, expireDate: now + 600_000 };
  return { status: 200, verifyid: crypto.randomUUID(), codeLength: 4, ...dates };
};

/** A line on which answers come when the test lets them. */
function open(finish: () => Promise<void>) {
  const waiting: { asked: unknown; answer: (output: unknown) => void }[] = [];
  const call = (asked: unknown) => new Promise((answer) => waiting.push({ asked, answer }));
  const found = { brand: findBrand({ host: '', path: '/' }).brand, frontPage: false };
  const hook = renderHook(() => useVerify(finish), {
    wrapper: ({ children }) => (
      <BasicServicesProvider services={{ api: { call } as unknown as Api, found }}>{children}</BasicServicesProvider>
    ),
  });
  const take = (asked: unknown) =>
    waiting.splice(
      waiting.findIndex((each) => each.asked === asked),
      1,
    )[0]!.answer;
  return { ...hook, take };
}

it('what a code was for is not done once its dialog was closed while the code was checked', async () => {
  const finish = vi.fn(async () => undefined);
  const { result, take, unmount } = open(finish);
  let sending: Promise<unknown> | undefined;
  act(() => {
    sending = result.current.send(phoneOf('2025550199'), proof);
  });
  await act(async () => {
    take(getVerifyCode)(sentNow());
    await sending;
  });
  let checking: Promise<unknown> | undefined;
  act(() => {
    checking = result.current.check('1234');
  });
  unmount();
  take(validateCode)({ status: 200 });
  await checking;
  expect(finish).not.toHaveBeenCalled();
});

it('of two codes that are on their way the last one counts, whichever answer comes first', async () => {
  const { result, take } = open(async () => undefined);
  const sending: Promise<boolean>[] = [];
  for (const phone of ['2025550111', '2025550122'])
    act(() => void sending.push(result.current.send(phoneOf(phone), proof)));
  const answers = [take(getVerifyCode), take(getVerifyCode)] as const;
  await act(async () => {
    answers[1](sentNow());
    await sending[1];
    answers[0](sentNow());
    await sending[0];
  });
  expect(result.current.sent?.address).toEqual(phoneOf('2025550122'));
});
