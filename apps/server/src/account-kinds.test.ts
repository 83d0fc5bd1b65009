import { httpAccount } from '@manyline/carrier-http/account';
import { smppAccount } from '@manyline/carrier-smpp/account';
import { smsgateAccount } from '@manyline/carrier-smsgate/account';
import { telnyxAccount } from '@manyline/carrier-telnyx/account';
import { signalwireAccount, twilioAccount } from '@manyline/carrier-twilio/account';
import { fiveSimAccount } from '@manyline/code-supplier-5sim/account';
import { manylineAccount } from '@manyline/code-supplier-manyline/account';
import { carrierKinds, supplierKinds } from '@manyline/contract/console/account-kinds';
import { sipAccount } from '@manyline/voice-sip/account';
import { expect, it } from 'vitest';
import type { z } from 'zod';

const schemas = {
  twilio: twilioAccount,
  signalwire: signalwireAccount,
  telnyx: telnyxAccount,
  smsgate: smsgateAccount,
  http: httpAccount,
  smpp: smppAccount,
  sip: sipAccount,
  '5sim': fiveSimAccount,
  manyline: manylineAccount,
};

it.each(Object.entries(schemas))(
  'the console asks for the fields of a %s account, and for those that are needed as such',
  (kind, schema) => {
    const asked = { ...carrierKinds, ...supplierKinds }[kind as keyof typeof schemas];
    const shape: Record<string, z.ZodType> = schema.shape;
    expect(asked.map(({ name }) => name).toSorted()).toEqual(Object.keys(shape).toSorted());
    for (const { name, isNeeded } of asked) expect(shape[name]!.safeParse(undefined).success, name).toBe(!isNeeded);
  },
);
