import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountCarrierDesk } from './carrier-desk.routes.ts';
import { type CarrierDeskNeeds, createCarrierDeskService } from './carrier-desk.service.ts';

/** Accounts at carriers, for operators. */
export function createCarrierDesk(kit: Kit, needs: CarrierDeskNeeds) {
  const desk = createCarrierDeskService(kit, needs);
  const hooks: FeatureHooks = { mount: (http) => mountCarrierDesk(http, desk, needs.consoleLog.service) };
  return { hooks };
}
