/** Waits for all, also where one fails: nothing of a step is still under way when it is taken again. @throws the first failure */
export async function allDone<T>(works: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(works);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
