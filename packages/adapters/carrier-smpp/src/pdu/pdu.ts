import { type CommandName, commandIds, isAnswer, layouts, nameCommand } from './commands.ts';
import { emptyOf, type Field, readField, type ValueOf, writeField } from './fields.ts';
import { PduError } from './pdu-error.ts';
import { STATUS } from './status.ts';
import { readTlvs, type Tlv, writeTlvs } from './tlv.ts';

export type FieldsOf<Name extends CommandName> = {
  -readonly [F in keyof (typeof layouts)[Name]]: (typeof layouts)[Name][F] extends Field
    ? ValueOf<(typeof layouts)[Name][F]>
    : never;
};

interface PduOf<Name extends CommandName> {
  command: Name;
  status: number;
  sequence: number;
  fields: FieldsOf<Name>;
  tlvs: Tlv[];
}

/** One unit of the protocol, with all its fields. */
export type Pdu<Name extends CommandName = CommandName> = { [N in Name]: PduOf<N> }[Name];

/** A unit that we write: what is left out is zero or empty. */
export type PduDraft<Name extends CommandName = CommandName> = {
  [N in Name]: { command: N; status?: number; sequence: number; fields?: Partial<FieldsOf<N>>; tlvs?: readonly Tlv[] };
}[Name];

export const HEADER_OCTETS = 16;

/** @throws RangeError for what a field cannot hold. */
export function encodePdu({ command, status = 0, sequence, fields = {}, tlvs = [] }: PduDraft): Buffer {
  const given = fields as Record<string, number | string | Buffer | undefined>;
  const body = Object.entries(layouts[command] as Record<string, Field>).map(([name, field]) =>
    writeField(name, field, given[name] ?? emptyOf(field)),
  );
  const parts = [Buffer.alloc(HEADER_OCTETS), ...body, ...writeTlvs(tlvs)];
  const whole = Buffer.concat(parts);
  whole.writeUInt32BE(whole.length, 0);
  whole.writeUInt32BE(commandIds[command], 4);
  whole.writeUInt32BE(status, 8);
  whole.writeUInt32BE(sequence, 12);
  return whole;
}

/**
 * Reads one frame. An answer may end before its first field, as refusals do and answers without anything to say. @throws PduError,
 * with the status to answer by
 */
export function decodePdu(frame: Buffer): Pdu {
  const commandId = frame.readUInt32BE(4);
  const sequence = frame.readUInt32BE(12);
  try {
    const command = nameCommand(commandId);
    if (!command) throw new PduError(STATUS.unknownCommand, 'a command that nobody knows');
    const body = frame.subarray(HEADER_OCTETS);
    return { command, status: frame.readUInt32BE(8), sequence, ...readBody(command, body) } as Pdu;
  } catch (error) {
    if (error instanceof PduError) Object.assign(error, { sequence, commandId });
    throw error;
  }
}

function readBody(command: CommandName, body: Buffer) {
  const fields: Record<string, number | string | Buffer> = {};
  const isEmpty = body.length === 0 && isAnswer(command);
  let at = 0;
  for (const [name, field] of Object.entries(layouts[command] as Record<string, Field>)) {
    const { value, next } = isEmpty ? { value: emptyOf(field), next: 0 } : readField(body, at, name, field);
    fields[name] = value;
    at = next;
  }
  return { fields, tlvs: readTlvs(body, at) };
}
