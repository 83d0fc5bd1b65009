import { needsOperator } from '@manyline/outbound/carrier-client';
import type { RegistrationClient } from './registration-client.ts';
import { ownNumberPage, toDigits } from './resources.ts';

/** The vendor's id of a number of the account. @throws CarrierUnavailableError where it has no such number: the operator is told */
export async function findOwnNumber(
  client: RegistrationClient,
  accountUrl: string,
  number: string,
  signal: AbortSignal,
): Promise<string> {
  const read = (json: unknown) => ownNumberPage.parse(json);
  const query = { PhoneNumber: `+${number}` };
  const page = await client.get(`${accountUrl}/IncomingPhoneNumbers.json`, query, read, signal);
  const found = page.incoming_phone_numbers.find((each) => toDigits(each.phone_number) === number);
  if (!found) throw needsOperator(`${client.name} has no such number`);
  return found.sid;
}
