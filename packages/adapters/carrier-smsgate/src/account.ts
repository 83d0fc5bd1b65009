import { findFaultOfPlace } from '@manyline/outbound/one-place';
import { z } from 'zod';

const number = z.string().regex(/^\+\d{5,15}$/, 'must be a number with plus');

/** The operator's entries for a phone. */
export const smsgateAccount = z
  .strictObject({
    /** Of the app's local server, `http://192.168.1.23:8080`. */
    url: z.string(),
    /** Where the url has a name: the one address that it may lead to. */
    address: z.string().optional(),
    username: z.string().min(1),
    password: z.string().min(1),
    /** The app's own has eight characters, which somebody can try out. */
    signingKey: z.string().min(16, 'must have 16 characters and more: set such a one in the app'),
    /** Each number of the phone, with the slot that its SIM card is in. */
    numbers: z
      .record(number, z.int().min(1).max(3))
      .refine((numbers) => Object.keys(numbers).length > 0, 'must name the number of a SIM card'),
    /** The number that the product's own texts come from. */
    systemSender: number.optional(),
    /** Instead of what Android lets an app send. */
    messagesPerSecond: z.number().positive().optional(),
  })
  .superRefine(({ url, address, numbers, systemSender }, context) => {
    const fault = findFaultOfPlace({ url, address });
    if (fault) context.addIssue({ code: 'custom', path: ['url'], message: fault });
    if (systemSender !== undefined && !Object.hasOwn(numbers, systemSender))
      context.addIssue({ code: 'custom', path: ['systemSender'], message: 'must be one of numbers' });
    if (new Set(Object.values(numbers)).size < Object.keys(numbers).length)
      context.addIssue({ code: 'custom', path: ['numbers'], message: 'must have one number for each slot' });
  });
export type SmsgateAccount = z.infer<typeof smsgateAccount>;
