import { randomInt } from 'node:crypto';
import type { BrandId } from '@manyline/brands/schema';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { signInByApi } from './people.ts';
import type { Product } from './product.ts';

/** A Chinese mobile phone that no account has. */
export const newPhone = () => ({ telCode: '86', phone: `138${String(randomInt(10 ** 8)).padStart(8, '0')}` });

/** Calls to the account are taken so from now on: forwarding needs an account with a phone. */
export async function takeCalls(
  product: Product,
  account: Parameters<typeof signInByApi>[1],
  by: 'forwarding' | 'voicemail',
  brand: BrandId = 'pingme',
): Promise<void> {
  const { token } = await signInByApi(product, account, brand);
  if (by === 'forwarding') await product.call(setForward, { forward: 1 }, token);
  else await product.call(setVoicemail, { voicemail: 1 }, token);
}
