/** A setting is missing, malformed, half set or cannot be used here. The message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  /** A value that the message quotes may have line breaks of its own. */
  constructor(message: string) {
    super(message.replace(/\s+/g, ' '));
  }
}
