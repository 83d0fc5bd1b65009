/** Choices of a filter; the one that the address asks for is among them, also before they are read and where nothing has it any more. */
export const choicesWith = (choices: readonly string[] = [], chosen: string | undefined): string[] =>
  chosen === undefined || choices.includes(chosen) ? [...choices] : [...choices, chosen];
