import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const carrierKinds = ['sandbox'] as const;
export type CarrierKind = (typeof carrierKinds)[number];

/** An account at a carrier: `sandbox`, or with a name of the operator's, `sandbox:east`. */
export interface CarrierSetting {
  name: string;
  kind: CarrierKind;
  /** A message of which it cannot say whether it took it: not sent again, or sent again. */
  whenUnsure: 'hold' | 'resend';
}

const NAME = new RegExp(`^(${carrierKinds.join('|')})(:[a-z0-9][a-z0-9-]{0,30})?$`);

const carrierNames = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .refine((names) => names.every((name) => NAME.test(name)), {
    message: `must be carriers separated by commas: ${carrierKinds.join(', ')}, each with a name of yours if you like, such as sandbox:east; or none`,
  })
  .refine((names) => new Set(names).size === names.length, { message: 'names a carrier twice' });

/** None of the settings: the accounts that were added by command are all there are. */
const NONE = 'none';

export const carrierSettings = {
  CARRIERS: z.union([z.literal(NONE).transform(() => []), carrierNames]).default(['sandbox']),
  RESEND_WHEN_UNSURE: carrierNames.optional(),
};

/** @throws ConfigError */
export function readCarriers(env: {
  CARRIERS: readonly string[];
  RESEND_WHEN_UNSURE?: readonly string[] | undefined;
}): CarrierSetting[] {
  const { CARRIERS: names, RESEND_WHEN_UNSURE: resending = [] } = env;
  const stranger = resending.find((name) => !names.includes(name));
  if (stranger) throw new ConfigError(`RESEND_WHEN_UNSURE: ${stranger} is not in CARRIERS`);
  return names.map((name) => ({
    name,
    kind: name.split(':')[0] as CarrierKind,
    whenUnsure: resending.includes(name) ? 'resend' : 'hold',
  }));
}
