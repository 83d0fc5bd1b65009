import { type CarrierCall, type CarrierRefusal, createCarrierClient } from '@manyline/outbound/carrier-client';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import { CarrierRefusedError, RegistrationRefusedError } from '@manyline/ports/carrier';
import { judge } from './refusals.ts';

export interface RegistrationClientOptions {
  name: string;
  exchange: OutboundClient['exchange'];
  headers: Record<string, string>;
  onCall?: ((call: CarrierCall) => void) | undefined;
}

/** The needs of filing, whatever the number. */
export interface RegistrationsDeps {
  client: ReturnType<typeof createRegistrationClient>;
  apiUrl: string;
  webhookUrl: string;
}

/** Telnyx, where refusing means that it does not take a form. */
export function createRegistrationClient({ name, exchange, headers, onCall }: RegistrationClientOptions) {
  return createCarrierClient({
    carrier: name,
    exchange,
    headers,
    judge: (refusal) => judge(name, refusal) ?? judgeForm(name, refusal),
    onCall,
  });
}

/** Reads the fault of the form, in their words. */
function judgeForm(name: string, { status, json }: CarrierRefusal): RegistrationRefusedError | undefined {
  if (status !== 400 && status !== 422) return undefined;
  const { errors } = (json ?? {}) as { errors?: { title?: string; detail?: string }[] };
  const said = (errors ?? []).map(({ title, detail }) => detail ?? title ?? '').filter((words) => words !== '');
  return new RegistrationRefusedError(`${name} answered ${status}`, said.join(' '));
}

/** A 404 of what is asked for by its own address. */
export function isAbsent(error: unknown): 'absent' {
  if (error instanceof CarrierRefusedError && !(error instanceof RegistrationRefusedError)) return 'absent';
  throw error;
}
