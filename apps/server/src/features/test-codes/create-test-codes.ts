import { parseMicros } from '@manyline/domain/money';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { Developer } from '../developer/create-developer.ts';
import type { Verification } from '../verification/create-verification.ts';
import { mountTestCodes } from './test-codes.routes.ts';
import { createTestCodes as createService } from './test-codes.service.ts';
import { createTestLocksRepository } from './test-locks.repository.ts';

interface TestCodesNeeds {
  codeServices: CodeServices;
  developer: Developer;
  verification: Verification;
}

/** The answers to a test key: numbers and codes that are made up, and callbacks that really leave (0140). */
export function createTestCodes(kit: Kit, { codeServices, developer, verification }: TestCodesNeeds) {
  const { nameOf } = codeServices.service;
  const service = createService({
    db: kit.db,
    locks: createTestLocksRepository(kit.db),
    callbacks: developer.tests,
    catalogue: verification.catalogue,
    rateOf: (brand, numberType) => {
      const { fees } = verification.numbers.listFees({ brand, language: brand.defaultLanguage });
      return parseMicros(fees.find((fee) => fee.numberType === numberType)!.codeRate);
    },
    nameOf,
    newId: kit.newId,
    now: kit.now,
  });
  const hooks: FeatureHooks = {
    mount: (http) => mountTestCodes(http, { codes: service, nameOf }),
    jobs: [{ name: 'prune-test-codes', cron: '40 3 * * *', run: () => service.prune() }],
  };
  return { service, hooks };
}
