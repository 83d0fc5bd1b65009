import { newId } from '../db/ids.ts';
import type { RateWindows } from '../db/rate-windows.ts';
import { createDeveloper } from '../features/developer/create-developer.ts';
import type { DecisionNotices } from '../features/reviews/decision-notices.ts';
import { createOutboundClient } from '../http/outbound-client.ts';
import { isLoopback, isPublicAddress } from '../http/public-address.ts';
import type { Messaging } from './create-messaging.ts';
import type { SignIn } from './create-sign-in.ts';
import type { ServicesDeps } from './services-deps.ts';

type DeveloperNeeds = Messaging & SignIn & { rates: RateWindows; decisionNotices: DecisionNotices };

export function createDeveloperPart(deps: ServicesDeps, made: DeveloperNeeds) {
  const { database, callbacksToLocalhost } = deps;
  // A developer who tries the product has the receiving server on the same machine.
  const isAllowed = (address: string) => isPublicAddress(address) || (callbacksToLocalhost && isLoopback(address));
  return createDeveloper({
    ...{ ...deps, ...made, db: database.db, newId },
    outbound: createOutboundClient({ isAllowed }),
  });
}
