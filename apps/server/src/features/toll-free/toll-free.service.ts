import type { TollFreeBlock } from '@manyline/contract/toll-free';
import type { SenderKind } from '@manyline/domain/sender-form';
import { AppError } from '../../http/app-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { RegistrationsRepository } from './registrations.repository.ts';
import { tollFreeWords } from './toll-free.words.ts';

export type TollFreeService = ReturnType<typeof createTollFreeService>;

interface TollFreeDeps {
  registrations: Pick<RegistrationsRepository, 'findState'>;
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf'>;
}

const HOME_OF_LONG_NUMBERS = 'US';

/** Toll-free numbers send once their registration is approved (decision 30), and local ones whose holder registers them (0189). */
export function createTollFreeService({ registrations, carriers }: TollFreeDeps) {
  /** Whether a number has to be registered by its holder, and as what. In memory: it is asked for each message. */
  function senderOf(own: OwnNumber): SenderKind | undefined {
    if (own.type === 'tollfree') return 'tollFree';
    if (own.country !== HOME_OF_LONG_NUMBERS) return undefined;
    return carriers.capabilitiesOf(carriers.nameFor(own), own.number)?.registersLocal ? 'local' : undefined;
  }

  /** Why a number sends nothing; undefined for one that does, or has not to be registered. */
  async function findBlock(accountId: string, own: OwnNumber): Promise<TollFreeBlock | undefined> {
    const sender = senderOf(own);
    if (sender === undefined) return undefined;
    const isBrought = carriers.capabilitiesOf(carriers.nameFor(own), own.number)?.tollFree !== false;
    if (sender === 'tollFree' && !isBrought) return 'unsupported';
    const state = (await registrations.findState(accountId, own.number)) ?? 'none';
    return state === 'approved' ? undefined : state;
  }

  return {
    senderOf,
    findBlock,

    /** For the send path. @throws TOLL_FREE_NOT_SUPPORTED, TOLL_FREE_REGISTRATION, SENDER_REGISTRATION */
    async checkMaySend(accountId: string, own: OwnNumber) {
      const block = await findBlock(accountId, own);
      if (block === 'unsupported')
        throw new AppError('TOLL_FREE_NOT_SUPPORTED', `${own.source} brings nothing from toll-free numbers`);
      if (block !== undefined)
        throw new AppError(own.type === 'tollfree' ? 'TOLL_FREE_REGISTRATION' : 'SENDER_REGISTRATION', block, {
          values: { state: tollFreeWords.state[block] },
        });
    },
  };
}
