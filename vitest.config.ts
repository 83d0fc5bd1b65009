import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './scripts/lib/long-files-first.ts';

/**
 * Each opens a world of its own, and nothing in the server's modules outlives a world: so files share a process
 * (`isolate: false`), which loads the server once instead of fifty times.
 */
const serverTests = ['apps/server/**/*.test.ts'];
/** A neighbour on the machine that takes a core for seconds is no fault of ours. `npm test` names what needed it. */
const ONE_MORE_TRY = 1;
/** The wait of a test may be many times as long on a crowded machine as on a quiet one; only what never comes costs this. */
const patient = { setupFiles: ['scripts/lib/patience.ts'], expect: { poll: { timeout: 10_000 } } };
/** Telephone calls take the time that calls take, and leave the cores to others: `npm test` runs them beside what computes. */
const calls = ['packages/adapters/voice-sip/**/*.test.ts'];
/** Telephones in real time, too, on the embedded database: beside what computes they stutter. */
const embeddedCalls = ['apps/server/src/features/voice/foreign-phones.pglite.test.ts'];
const notOurs = ['**/node_modules/**', '**/dist/**', '**/dist-pseudo/**'];

/** Set by the private servers of `npm test` and `scripts/with-services.mjs`. */
const services = {
  TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
  TEST_REDIS_URL: process.env.TEST_REDIS_URL ?? '',
};

const embedded = {
  env: { TEST_DB: 'pglite' },
  isolate: false,
  globalSetup: ['apps/server/src/testing/pglite-template.ts'],
  // Starting the embedded database takes seconds, and every worker starts its own.
  retry: ONE_MORE_TRY,
  ...patient,
  hookTimeout: 60_000,
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    pool: 'forks',
    // The runner alone would leave half of two cores idle; what is tested waits for databases as often as it computes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{web,sandbox,console}/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: [...notOurs, ...calls],
          // Most files take longer to load than to run, and what they load keeps nothing from one to the next.
          isolate: false,
          ...patient,
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'calls', include: calls, exclude: notOurs, isolate: false, ...patient, testTimeout: 30_000 },
      },
      {
        test: {
          name: 'pglite',
          include: serverTests,
          // One process alone can have an embedded database.
          exclude: [...notOurs, ...embeddedCalls, '**/*.postgres.test.ts'],
          ...embedded,
        },
      },
      { test: { name: 'pglite-calls', include: embeddedCalls, exclude: notOurs, ...embedded } },
      {
        test: {
          name: 'postgres',
          include: serverTests,
          // The embedded database's own tests have nothing to ask of this one.
          exclude: [...notOurs, '**/*.pglite.test.ts'],
          env: { TEST_DB: 'postgres', ...services },
          isolate: false,
          globalSetup: ['apps/server/src/testing/postgres-template.ts'],
          retry: ONE_MORE_TRY,
          ...patient,
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/server/**/*.fault.ts'],
          exclude: notOurs,
          env: { TEST_DB: 'postgres', ...services },
          globalSetup: ['apps/server/src/testing/built-server.ts'],
          isolate: false,
          // They kill servers and wait for them: four side by side, each with its own database, leave no core idle.
          maxWorkers: 4,
          retry: ONE_MORE_TRY,
          ...patient,
          hookTimeout: 120_000,
          // Forty starts of servers and databases on a machine that others use; only what hangs costs this.
          testTimeout: 480_000,
        },
      },
    ],
  },
});
