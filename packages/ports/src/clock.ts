/** Epoch milliseconds. Passed in, so that tests decide what time it is. */
export type Clock = () => number;
