import { type CarrierFinding, CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import type { AnyAccount } from './account.ts';
import type { Dialect } from './dialect.ts';
import { bundle } from './long-numbers/twilio/resources.ts';

export interface ProfileLookDeps {
  get<T>(url: string, read: (json: unknown) => T, signal: AbortSignal): Promise<T>;
  dialect: Dialect;
  account: AnyAccount;
}

const WHERE = 'console.twilio.com, "Trust Hub", "Profiles", the primary one';
const finding = (isGood: boolean | undefined, said: string): CarrierFinding => ({ about: 'permission', isGood, said });

/** Whether holders can register long numbers under the operator's own customer profile at Twilio; nothing where none is named. */
export function createProfileLook({ get, dialect: { registries }, account }: ProfileLookDeps) {
  return async (signal: AbortSignal): Promise<CarrierFinding[]> => {
    if (registries.of !== 'twilio' || account.kind !== 'twilio' || account.primaryProfile === undefined) return [];
    const { primaryProfile } = account;
    const url = `${registries.trustHubUrl}/CustomerProfiles/${primaryProfile}`;
    try {
      const { status } = await get(url, (json) => bundle.parse(json), signal);
      if (status === 'twilio-approved')
        return [finding(true, `${primaryProfile} is approved: holders may register long numbers under it`)];
      const fate = 'holders cannot register long numbers under it until it is approved';
      return [finding(false, `${primaryProfile} is ${status}: ${fate}; see ${WHERE}`)];
    } catch (error) {
      if (error instanceof CarrierUnavailableError && !error.needsOperator) throw error;
      if (error instanceof CarrierRefusedError)
        return [finding(false, `there is no customer profile ${primaryProfile}: take the SID from ${WHERE}`)];
      return [finding(undefined, `the customer profile ${primaryProfile} could not be asked about`)];
    }
  };
}
