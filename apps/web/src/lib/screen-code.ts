import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The code of screens that waits for a line. */
const waiting = createStore(() => ({ parts: 0 }));

export function useWaitsForLine(): boolean {
  return useStore(waiting, ({ parts }) => parts > 0);
}

const AGAIN_MS = 3_000;

interface ScreenCodeDeps {
  /** Whether our server answers: then what failed is no matter of the line. */
  isServerThere(): Promise<boolean>;
  /** Resolves when the line may be back. */
  untilLineBack(): Promise<void>;
}

/**
 * Loads the code of a screen. Without a line it is waited for, and the screen comes by itself; it rejects only where the
 * server is there and has no such file any more, as after a new version was deployed.
 */
export function whenThere<T>(load: () => Promise<T>, deps: ScreenCodeDeps = browser): () => Promise<T> {
  return () =>
    load().catch(async (error: unknown) => {
      count(1);
      try {
        return await waitFor(load, error, deps);
      } finally {
        count(-1);
      }
    });
}

async function waitFor<T>(load: () => Promise<T>, error: unknown, deps: ScreenCodeDeps): Promise<T> {
  if (await deps.isServerThere()) throw error;
  await deps.untilLineBack();
  return load().catch((again: unknown) => waitFor(load, again, deps));
}

function count(change: 1 | -1): void {
  waiting.setState(({ parts }) => ({ parts: parts + change }));
}

const browser: ScreenCodeDeps = {
  isServerThere: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      // A proxy that answers for a server that is away.
      ({ status }) => status < 502 || status > 504,
      () => false,
    ),
  untilLineBack: () =>
    new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        window.removeEventListener('online', go);
        resolve();
      };
      const timer = setTimeout(go, AGAIN_MS);
      window.addEventListener('online', go);
    }),
};
