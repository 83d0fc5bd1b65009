/** The part of SignalWire's own library for its signatures: its types are not among what it exports. */
declare module '@signalwire/compatibility-api' {
  export const RestClient: {
    validateRequest(key: string, signature: string, url: string, params: Record<string, string>): boolean;
  };
}
