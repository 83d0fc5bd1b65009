import type { CodeOrder, CodeOrderStep } from '@manyline/contract/verification';
import type { Language } from '@manyline/domain/languages';
import { formatMicros } from '@manyline/domain/money';
import { splitNumber } from '@manyline/domain/phone';
import { AppError } from '../../http/app-error.ts';
import type { CodeServicesService } from '../code-services/code-services.service.ts';
import type { CodeLocksRepository, EndedLock } from './code-locks.repository.ts';
import type { CodeText } from './code-number.ts';
import type { CodeTextsRepository } from './code-texts.repository.ts';
import { toPhone } from './verification.mapper.ts';

interface CodeOrdersDeps {
  locks: Pick<CodeLocksRepository, 'findWithEnd'>;
  texts: Pick<CodeTextsRepository, 'listOfLock'>;
  services: Pick<CodeServicesService, 'nameOf'>;
}

export type CodeOrdersService = ReturnType<typeof createCodeOrdersService>;

/** An order is one lock of a number for a service, with what became of its money. */
export function createCodeOrdersService({ locks, texts, services }: CodeOrdersDeps) {
  return {
    /** @throws NOT_FOUND */
    async get(accountId: string, orderId: string, language: Language): Promise<CodeOrder> {
      const lock = await locks.findWithEnd(accountId, orderId);
      if (!lock) throw new AppError('NOT_FOUND', `account ${accountId} has no order ${orderId}`);
      const { number, app, countryCode } = lock;
      return {
        orderId,
        app,
        name: services.nameOf(app, language),
        countryCode,
        number,
        ...toPhone({ number, telCode: splitNumber(number).telCode }),
        steps: toSteps(lock, await texts.listOfLock(lock)),
      };
    },
  };
}

/** In the order of time. `arrived`: texts that were paid for, oldest first. */
export function toSteps(lock: EndedLock, arrived: readonly CodeText[]): CodeOrderStep[] {
  const { lockedAt, expiresAt, closedAt, reason, rate } = lock;
  const captured = arrived.filter((text) => text.captured).reduce((sum, { charge }) => sum + charge, 0);
  return [
    { step: 'held', date: lockedAt, amount: formatMicros(rate) },
    { step: 'waiting', date: lockedAt, until: expiresAt },
    ...arrived.flatMap(({ date, charge, captured: byHold, id }): CodeOrderStep[] => [
      { step: 'code', date, smsId: id },
      { step: byHold ? 'captured' : 'charged', date, amount: formatMicros(charge) },
    ]),
    ...(closedAt === null
      ? []
      : [
          ...(captured < rate
            ? [{ step: 'released' as const, date: closedAt, amount: formatMicros(rate - captured) }]
            : []),
          { step: 'ended' as const, date: closedAt, ...(reason !== null && { reason }) },
        ]),
  ];
}
