import { share } from './report.ts';

export interface LoopPlan {
  /** Under way at once. */
  inFlight: number;
  warmupMs: number;
  measureMs: number;
}

export interface LoopResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  delivered: number;
}

/** Keeps so many under way, and counts those that ended. `begin` starts one; whoever hears of its end says so by its number. */
export async function runClosedLoop(
  plan: LoopPlan,
  begin: (id: number) => void,
  onEnds: (end: (id: number) => void) => void,
): Promise<LoopResult> {
  const begunAt = new Map<number, number>();
  const latencies: number[] = [];
  let [next, measuring, stopping] = [0, false, false];
  function beginNext() {
    if (stopping) return;
    next += 1;
    begunAt.set(next, performance.now());
    begin(next);
  }
  onEnds((id) => {
    const at = begunAt.get(id);
    if (at === undefined) return;
    begunAt.delete(id);
    if (measuring) latencies.push(performance.now() - at);
    beginNext();
  });
  for (let count = 0; count < plan.inFlight; count += 1) beginNext();
  await wait(plan.warmupMs);
  measuring = true;
  const from = performance.now();
  process.send?.({ phase: 'measuring' });
  await wait(plan.measureMs);
  measuring = false;
  process.send?.({ phase: 'measured' });
  const seconds = (performance.now() - from) / 1_000;
  stopping = true;
  const delivered = latencies.length;
  return { perSecond: delivered / seconds, p50Ms: share(latencies, 0.5), p99Ms: share(latencies, 0.99), delivered };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
