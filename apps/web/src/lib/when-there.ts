import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Parts of the page that wait for a line. */
const waiting = createStore(() => ({ parts: 0 }));

export function useWaitsForLine(): boolean {
  return useStore(waiting, ({ parts }) => parts > 0);
}

const AGAIN_MS = 3_000;

interface WhenThereDeps {
  /** Whether our server answers: then what failed is no matter of the line. */
  isServerThere(): Promise<boolean>;
  /** Resolves when the line may be back. */
  untilLineBack(): Promise<void>;
}

/**
 * Loads a part of the page. Without a line it is waited for, and comes by itself; it rejects only where the
 * server is there and has no such file any more, as after a new version was deployed. A part that is there is loaded no more:
 * a browser asks for all that belongs to it anew, however often, and a screen would wait for that behind whatever else is to be done.
 */
export function whenThere<T>(load: () => Promise<T>, deps: WhenThereDeps = browser): () => Promise<T> {
  let part: Promise<T> | undefined;
  const forget = (error: unknown) => {
    part = undefined;
    throw error;
  };
  return () => (part ??= waitLong(load, deps).catch(forget));
}

const waitLong = <T>(load: () => Promise<T>, deps: WhenThereDeps): Promise<T> =>
  load().catch(async (error: unknown) => {
    count(1);
    try {
      return await waitFor(load, error, deps);
    } finally {
      count(-1);
    }
  });

async function waitFor<T>(load: () => Promise<T>, error: unknown, deps: WhenThereDeps): Promise<T> {
  if (await deps.isServerThere()) throw error;
  await deps.untilLineBack();
  return load().catch((again: unknown) => waitFor(load, again, deps));
}

function count(change: 1 | -1): void {
  waiting.setState(({ parts }) => ({ parts: parts + change }));
}

const browser: WhenThereDeps = {
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
