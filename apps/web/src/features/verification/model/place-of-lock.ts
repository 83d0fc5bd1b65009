import type { LockPhone } from '@manyline/contract/verification';
import { joinNumber } from '@manyline/domain/phone';
import { links, type Target } from '../../../lib/links.ts';
import { isTier } from './code-subscription.ts';

/** The tab, where there are two, on which the held number stands. */
export function tabOfLock({ numberType }: Pick<LockPhone, 'numberType'>): 'new' | 'recent' {
  return isTier(numberType) ? 'new' : 'recent';
}

/** The screen that shows the held number. */
export function placeOfLock(lock: LockPhone, { hasTwoTabs }: { hasTwoTabs: boolean }): Target {
  const { app, countryCode: code } = lock;
  if (!hasTwoTabs) return links.verificationPlace('new/receive', { app, code });
  const tab = tabOfLock(lock);
  return links.verificationPlace(tab, tab === 'new' ? { app, code } : { app, number: joinNumber(lock) });
}
