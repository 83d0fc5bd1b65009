import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pagesLast } from './pages-last.ts';

/**
 * Files of tests that take long, most of it waiting, the longest of each project first. A clean checkout knows no durations, and one
 * that began last would leave a core idle until it ends.
 */
const LONG_FILES = [
  'voice-sip/src/voice-sip.test.ts',
  'voice-sip/src/sipp.test.ts',
  'voice-sip/src/calls.test.ts',
  'voice-sip/src/foreign-phones.test.ts',
  'scripts/expressions/strangers-text.test.ts',
  'faults/power-cut.pglite.test.ts',
  'voice/foreign-phones.pglite.test.ts',
  'api-pages/samples.pglite.test.ts',
  'payments/money.property.postgres.test.ts',
  'intake/broken-webhooks.postgres.test.ts',
  'delivery/carrier-storms.postgres.test.ts',
  'voice/call-kills.postgres.test.ts',
  'intake/hostile-carrier.postgres.test.ts',
  // One that waits is beside three that compute.
  'faults/slow-requests.fault.ts',
  'faults/crash.fault.ts',
  'faults/crash-beside-worker.fault.ts',
  'faults/operator.fault.ts',
  'faults/reconnect.fault.ts',
  'faults/broken-frames.fault.ts',
  'faults/database-restart.fault.ts',
  'faults/memory.fault.ts',
  'faults/floods.fault.ts',
  'faults/vendor-crash.fault.ts',
  'faults/smpp-crash.fault.ts',
  'faults/silent-database.fault.ts',
];

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longFirst = [
      ...LONG_FILES.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name))),
      ...sorted.filter(isShort),
    ];
    return pagesLast(longFirst);
  }
}

const isShort = ({ moduleId }: TestSpecification) => !LONG_FILES.some((name) => moduleId.endsWith(name));
