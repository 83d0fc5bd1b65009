import type { Brand } from '@manyline/brands/define-brand';
import type { TollFreeBlock, TollFreeState } from '@manyline/contract/toll-free';
import type { Clock } from '@manyline/ports/clock';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Carriers } from '../delivery/carriers.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { OwnNumber } from '../numbers/own-number.ts';
import type { TollFreeRepository } from './toll-free.repository.ts';
import { tollFreeWords } from './toll-free.words.ts';

export type TollFreeService = ReturnType<typeof createTollFreeService>;

interface TollFreeDeps {
  registrations: TollFreeRepository;
  numbers: Pick<NumbersService, 'findOwn'>;
  carriers: Pick<Carriers, 'nameFor' | 'capabilitiesOf'>;
  now: Clock;
}

/** Toll-free numbers send once their registration is approved (decision 30). */
export function createTollFreeService({ registrations, numbers, carriers, now }: TollFreeDeps) {
  async function checkOwn(accountId: string, number: string) {
    const own = await numbers.findOwn(accountId, number);
    if (own?.type !== 'tollfree') throw new AppError('NOT_FOUND', `${number} is no toll-free number of this account`);
  }
  const readState = async (accountId: string, number: string): Promise<TollFreeState> =>
    (await registrations.findState(accountId, number)) ?? 'none';

  /** Why a number sends nothing; undefined for one that does, or is not toll-free. */
  async function findBlock(accountId: string, own: OwnNumber): Promise<TollFreeBlock | undefined> {
    if (own.type !== 'tollfree') return undefined;
    if (carriers.capabilitiesOf(carriers.nameFor(own), own.number)?.tollFree === false) return 'unsupported';
    const state = await readState(accountId, own.number);
    return state === 'approved' ? undefined : state;
  }

  return {
    /** @throws NOT_FOUND for what is no toll-free number of the account */
    async getState(accountId: string, number: string): Promise<TollFreeState> {
      await checkOwn(accountId, number);
      return readState(accountId, number);
    },

    /** Files the registration for review; a brand may approve by itself (decision 39). @throws NOT_FOUND */
    async register(accountId: string, brand: Pick<Brand, 'approval'>, number: string): Promise<TollFreeState> {
      await checkOwn(accountId, number);
      await registrations.file(accountId, number, brand.approval === 'automatic' ? 'approved' : 'reviewing', now());
      return readState(accountId, number);
    },

    listWaiting: (limit: number) => registrations.listWaiting(limit),

    /** A person's decision about one that waits. @throws NOT_FOUND */
    async decide(tx: Tx, accountId: string, number: string, state: 'approved' | 'rejected') {
      if (!(await registrations.decide(tx, accountId, number, state, now())))
        throw new AppError('NOT_FOUND', `no registration of ${number} waits`);
    },

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
