import { isBrandId } from '@manyline/brands/registry';
import { z } from 'zod';

const ADDRESS = /^[^\s@,=<>"]+@[^\s@,=<>"]+$/;

/** `brand=address` words, separated by commas: who does not send from the address of `MAIL_FROM`. */
export const brandAddresses = z
  .string()
  .transform((given) => given.split(',').map((word) => word.trim().split('=') as [string, string?]))
  .refine((pairs) => pairs.every(([brand, address = '']) => isBrandId(brand) && ADDRESS.test(address)), {
    message: 'must be brand=address, separated by commas, with names of brands',
  })
  .transform((pairs) => Object.fromEntries(pairs) as Record<string, string>)
  .optional();
