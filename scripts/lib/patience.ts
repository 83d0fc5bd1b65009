import { vi } from 'vitest';

/** As long as `expect.poll` has by its configuration; these two have none. Files share a process: once each is enough. */
const PATIENCE_MS = 10_000;

if (vi.waitFor.name !== 'waitPatiently') {
  const { waitFor } = vi;
  vi.waitFor = function waitPatiently(look, options = {}) {
    const { timeout = PATIENCE_MS, interval } = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(look, { timeout, interval });
  };
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
