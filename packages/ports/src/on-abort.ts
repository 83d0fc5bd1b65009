const heard = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls once when the signal says so, unless what this answers was called before. Thousands of messages share a signal, and a signal looks
 * through all of its listeners for each that comes or goes: it gets one of ours.
 */
export function onAbort(signal: AbortSignal, call: () => void): () => void {
  const calls = heard.get(signal) ?? listen(signal);
  calls.add(call);
  return () => void calls.delete(call);
}

function listen(signal: AbortSignal): Set<() => void> {
  const calls = new Set<() => void>();
  heard.set(signal, calls);
  signal.addEventListener('abort', () => calls.forEach((call) => void call()), { once: true });
  return calls;
}
