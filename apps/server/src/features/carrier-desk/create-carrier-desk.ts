import type { FeatureHooks, Kit } from '../../feature.ts';
import { mountAside } from './aside.routes.ts';
import { mountCarrierDesk } from './carrier-desk.routes.ts';
import { type CarrierDeskNeeds, createCarrierDeskService } from './carrier-desk.service.ts';

/** Accounts at carriers, for operators. */
export function createCarrierDesk(kit: Kit, needs: CarrierDeskNeeds) {
  const desk = createCarrierDeskService(kit, needs);
  const log = needs.consoleLog.service;
  const hooks: FeatureHooks = {
    mount(http) {
      mountCarrierDesk(http, desk, log);
      mountAside(http, { db: kit.db, aside: needs.delivery.aside, log });
    },
  };
  return { hooks };
}
