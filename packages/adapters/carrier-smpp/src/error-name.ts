/** The one form of an error of a network: SMSCs write the same one with zeros before it and without, in capitals and not. */
export const toErrorName = (error: string): string => error.toLowerCase().replace(/^0+(?=.)/, '');
