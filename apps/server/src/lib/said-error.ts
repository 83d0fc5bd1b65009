/** A refusal in words that an operator may read: they quote no secret. Commands print them, and the console shows them. */
export class SaidError extends Error {
  override name = 'SaidError';
}
