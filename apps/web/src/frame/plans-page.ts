import type { Brand } from '@manyline/brands/define-brand';
import { formatNumber } from '@manyline/domain/phone';
import type { PlansPage } from '../features/numbers/plans-page.ts';
import type { AccessKeeper } from './access.ts';
import type { Parent } from './parent.ts';

interface PlansPageDeps {
  brand: Brand;
  planId: string | undefined;
  access: AccessKeeper;
  parent: Parent;
}

/** The numbers screens' requests to the page around. */
export function createPlansPage({ brand, planId, access, parent }: PlansPageDeps): PlansPage {
  return {
    planId,
    async getAccountName() {
      const { telCode, phone, email } = await access.get();
      return telCode && phone ? formatNumber({ telCode, phone }) : email;
    },
    leave: () => parent.say({ type: 'back' }),
    tellPrice: (price) => parent.say({ type: 'price', price }),
    manageAll: () => parent.say({ type: 'managePhone' }),
    writeFrom: brand.can('newChat')
      ? ({ telCode, phone }) => parent.say({ type: 'addMessage', telCode, number: phone })
      : undefined,
  };
}
