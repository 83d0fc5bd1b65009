import { registerTollFree, type TollFreeState } from '@manyline/contract/toll-free';
import type { SenderForm } from '@manyline/domain/sender-form';
import { someForm } from '@manyline/testkit/some-sender-form';
import { RefusedCall, type TestAccount } from '../../../testing/test-account.ts';
import { makeJpeg } from '../../../testing/test-pictures.ts';

export interface Filled {
  number?: string;
  /** Changes to a form that is as it should be. */
  form?: Partial<Record<keyof SenderForm, unknown>>;
  /** Undefined: one that is as it should be. */
  picture?: Uint8Array | 'none';
  language?: 'en' | 'zh_cn';
}

/** Files a registration as a browser posts it. @throws RefusedCall */
export async function register(
  url: string,
  { token, number: own }: Pick<TestAccount, 'token' | 'number'>,
  { number = own, form = {}, picture, language = 'en' }: Filled = {},
): Promise<TollFreeState> {
  const body = new FormData();
  body.append('number', number);
  body.append('form', JSON.stringify({ ...someForm, ...form }));
  if (picture !== 'none') {
    const bytes = picture ?? (await makeJpeg());
    body.append('optInPicture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'opt-in.jpg');
  }
  const address = `${url}${registerTollFree.url}?languagecode=${language}`;
  const answer = await fetch(address, { method: 'POST', headers: { 'x-auth-token': token }, body });
  if (answer.status >= 400) throw new RefusedCall(answer.status, await answer.json());
  return registerTollFree.response.parse(await answer.json()).state;
}
