import type { Surface } from '@manyline/contract/errors';
import { setErrorContext } from '../lib/errors/show-error.ts';
import type { Parent } from './parent.ts';

/** The page around settles these: it has the profile, the verified phone and the session. */
const AROUND = new Set<Surface>(['profileStatus', 'verifiedPhone', 'logout', 'logoutAlert']);

export function handFailuresOver(parent: Pick<Parent, 'say'>): void {
  setErrorContext({
    frontPage: false,
    isResetting: () => false,
    endSession: async () => false,
    handOver({ retcode, retmsg, facts }, surface) {
      if (retcode === undefined || !AROUND.has(surface)) return false;
      parent.say({ type: 'refused', retcode, retmsg, ...facts });
      return true;
    },
  });
}
