const KEPT_MAX = 10_000;

/**
 * For a network that knows nothing of keys: within this process what is under way, or was answered, answers a repeat. What failed
 * is forgotten: whether it may go out again is for whoever asks to find out.
 */
export function createOncePerKey<Answer>() {
  const answers = new Map<string, Promise<Answer>>();
  return {
    run(key: string, work: () => Promise<Answer>): Promise<Answer> {
      const known = answers.get(key);
      if (known) return known;
      const [oldest] = answers.size >= KEPT_MAX ? answers.keys() : [];
      if (oldest !== undefined) answers.delete(oldest);
      const answer = work();
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}
