import { createRecent } from './recent.ts';

/**
 * For a network that knows nothing of keys: within this process what is under way, or was answered, answers a repeat. What failed
 * is forgotten: whether it may go out again is for whoever asks to find out.
 */
export function createOncePerKey<Answer>() {
  const answers = createRecent<Promise<Answer>>();
  return {
    run(key: string, work: () => Promise<Answer>): Promise<Answer> {
      const known = answers.get(key);
      if (known) return known;
      const answer = work();
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}
