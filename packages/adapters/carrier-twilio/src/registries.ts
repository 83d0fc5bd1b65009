import type { SenderRegistration } from '@manyline/ports/sender-registration';
import type { AnyAccount } from './account.ts';
import type { Dialect } from './dialect.ts';
import type { LocalRegistrations } from './long-numbers/ladder.ts';
import { isLocalId } from './long-numbers/local-id.ts';
import { createSignalwireRegistrations } from './long-numbers/signalwire/signalwire-registrations.ts';
import { createTwilioRegistrations } from './long-numbers/twilio/twilio-registrations.ts';
import { createRegistrationClient, type RegistrationClientOptions } from './registration-client.ts';
import { createTollFreeRegistrations, type TollFreeRegistrations } from './registrations.ts';
import { toRegistrationUrl } from './webhook.ts';

export interface RegistriesOptions extends RegistrationClientOptions {
  account: AnyAccount;
  dialect: Dialect;
  webhookUrl: string;
  now(): number;
}

/** The registries of an account: Twilio toll-free numbers, and long ones under the operator's customer profile; SignalWire long ones. */
export function createRegistries(options: RegistriesOptions): SenderRegistration {
  const { account, dialect, webhookUrl, now } = options;
  const client = createRegistrationClient(options);
  const { registries } = dialect;
  if (registries.of === 'signalwire') {
    const addressOf = (key: string) => toRegistrationUrl(webhookUrl, key);
    return { senders: ['local'], ...createSignalwireRegistrations({ client, url: registries.url, addressOf, now }) };
  }
  const tollFree = createTollFreeRegistrations({
    client,
    accountUrl: dialect.accountUrl,
    url: `${registries.messagingUrl}/Tollfree/Verifications`,
  });
  if (account.kind !== 'twilio' || account.primaryProfile === undefined) return { senders: ['tollFree'], ...tollFree };
  const { primaryProfile } = account;
  return join(tollFree, createTwilioRegistrations({ client, ...dialect, ...registries, primaryProfile }));
}

/** Both kinds of numbers; which one an id is of, it says itself. */
function join(tollFree: TollFreeRegistrations, local: LocalRegistrations): SenderRegistration {
  const of = (carrierId: string) => (isLocalId(carrierId) ? local : tollFree);
  return {
    senders: ['tollFree', 'local'],
    file: (asked, signal) => (asked.sender === 'local' ? local : tollFree).file(asked, signal),
    find: (asked, signal) => (asked.sender === 'local' ? local : tollFree).find(asked, signal),
    read: (carrierId, signal) => of(carrierId).read(carrierId, signal),
    amend: (carrierId, asked, signal) => of(carrierId).amend(carrierId, asked, signal),
    proceed: local.proceed,
  };
}
