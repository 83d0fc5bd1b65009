import { z } from 'zod';

/** The operator's entries for an account. */
export const fiveSimAccount = z.strictObject({
  /** 5sim.net, settings, "Get API key", "5sim protocol". */
  apiKey: z
    .string()
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'must be the API key of the 5sim protocol, three parts with dots'),
  /** Our services that 5sim calls otherwise: `{ "mybank": "theirname" }`. */
  services: z.record(z.string(), z.string().regex(/^[\w-]+$/, 'must be a product of 5sim')).optional(),
});
export type FiveSimAccount = z.infer<typeof fiveSimAccount>;
