/** A PDU that is framed rightly and cannot be read: the connection goes on, its sender is answered by `status`. */
export class PduError extends Error {
  override name = 'PduError';
  readonly status: number;
  /** 0 where not even the header could be read. */
  sequence = 0;
  commandId = 0;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
