/** The messages of our picture workers. */
export type WorkerWord = { progress: number } | { done: Blob } | { failed: string };

/** One question to a worker of its own, which ends with the answer. Rejects when it fails or cannot start. */
export function askWorker<Answer extends Blob>(
  worker: Worker,
  question: object,
  onProgress: (percent: number) => void = () => undefined,
): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'the worker could not start'));
    worker.onmessage = ({ data }: MessageEvent<WorkerWord>) => {
      if ('progress' in data) onProgress(data.progress);
      else if ('done' in data) resolve(data.done as Answer);
      else reject(new Error(data.failed));
    };
    worker.postMessage(question);
  });
  return answer.finally(() => worker.terminate());
}
