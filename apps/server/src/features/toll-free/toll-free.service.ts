import type { TollFreeBlock } from '@manyline/contract/toll-free';
import { AppError } from '../../http/app-error.ts';
import type { Carriers } from '../delivery/carriers.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { RegistrationsRepository } from './registrations.repository.ts';
import { tollFreeWords } from './toll-free.words.ts';

export type TollFreeService = ReturnType<typeof createTollFreeService>;

interface TollFreeDeps {
  registrations: Pick<RegistrationsRepository, 'findState'>;
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf'>;
}

/** Toll-free numbers send once their registration is approved (decision 30). */
export function createTollFreeService({ registrations, carriers }: TollFreeDeps) {
  /** Why a number sends nothing; undefined for one that does, or is not toll-free. */
  async function findBlock(accountId: string, own: OwnNumber): Promise<TollFreeBlock | undefined> {
    if (own.type !== 'tollfree') return undefined;
    if (carriers.capabilitiesOf(carriers.nameFor(own), own.number)?.tollFree === false) return 'unsupported';
    const state = (await registrations.findState(accountId, own.number)) ?? 'none';
    return state === 'approved' ? undefined : state;
  }

  return {
    findBlock,

    /** For the send path. @throws TOLL_FREE_NOT_SUPPORTED, TOLL_FREE_REGISTRATION */
    async checkMaySend(accountId: string, own: OwnNumber) {
      const block = await findBlock(accountId, own);
      if (block === 'unsupported')
        throw new AppError('TOLL_FREE_NOT_SUPPORTED', `${own.source} brings nothing from toll-free numbers`);
      if (block !== undefined)
        throw new AppError('TOLL_FREE_REGISTRATION', `toll-free ${own.number}: ${block}`, {
          values: { state: tollFreeWords.state[block] },
        });
    },
  };
}
